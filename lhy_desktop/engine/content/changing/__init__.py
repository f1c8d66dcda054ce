"""The ground that a mission changes about its boards, which themselves stay as they are."""
