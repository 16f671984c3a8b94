import Fade from '@mui/material/Fade'

/** Menus and popovers fade in 180 ms (look §7), where MUI would let them grow. For lazy-loaded files. */
export const popupTransition = {
  slots: { transition: Fade },
  transitionDuration: { enter: 180, exit: 120 },
} as const
