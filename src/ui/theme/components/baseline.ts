import type { OwnComponents } from './OwnComponents.ts'
import '../palette.ts'

/** Page-wide rules: font features, colours of the frame, motion variables that widgets read. */
export const baseline: OwnComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':root': {
        '--motion-press': '120ms',
        '--motion-menu': '180ms',
        '--motion-sidebar': '240ms',
        '--motion-leave': '160ms',
        '--motion-shift': '1',
        '--motion-scroll': 'smooth',
        '--control-height': '2rem',
        '@media (prefers-reduced-motion: reduce)': reducedMotion,
        '&[data-motion="reduced"]': reducedMotion,
        [theme.breakpoints.down('sm')]: { '--control-height': '3rem' },
      },
      html: {
        height: '100%',
        WebkitTextSizeAdjust: '100%',
        // What takes the focus scrolls out from under the menu and a form's footer at the bottom of a phone.
        [theme.breakpoints.down('sm')]: { scrollPaddingBottom: 'calc(144px + env(safe-area-inset-bottom))' },
      },
      'html, main': { scrollBehavior: 'var(--motion-scroll)' },
      body: {
        minHeight: '100%',
        backgroundColor: theme.vars.palette.background.default,
        color: theme.vars.palette.text.primary,
        ...theme.typography.body1,
        fontFeatureSettings: "'cv11', 'ss03', 'calt'",
        fontOpticalSizing: 'auto',
      },
      // The notice that the server cannot be reached stands above the page.
      '#root': { minHeight: '100dvh', paddingTop: 'var(--notice-space, 0px)' },
      'h1, h2, h3, h4, p': { margin: 0 },
      // Avoids lines with a single word, where the browser supports it.
      'h1, h2, h3, h4': { textWrap: 'balance' },
      'p, li, dd': { textWrap: 'pretty' },
      svg: { flexShrink: 0 },
      'a, button, input, textarea, select': { fontFeatureSettings: 'inherit' },
      '[tabindex="-1"]:focus': { outline: 'none' },
      // Forced colours remove backgrounds and shadows: what they alone show gets a border of the system.
      '@media (forced-colors: active)': {
        [selected]: {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          '&, & *': { color: 'HighlightText' },
          '&:focus-visible, &:has(:focus-visible)': { outline: '2px solid CanvasText', outlineOffset: 2 },
        },
        '.MuiButton-contained, .MuiButton-outlined': { border: '1px solid ButtonText' },
        'progress, [role="progressbar"]': { border: '1px solid CanvasText' },
        '.MuiLinearProgress-bar': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
        '.MuiDialog-paper, .MuiPopover-paper': { border: '1px solid CanvasText' },
        // Swatches, dots and bars are empty elements with a background.
        'i:empty': { forcedColorAdjust: 'none' },
      },
      '.visually-hidden': {
        position: 'absolute',
        width: 1,
        height: 1,
        margin: -1,
        padding: 0,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
        border: 0,
      },
    }),
  },
}

/** What is selected among others and is drawn by its background alone. Visible radio buttons have a mark of their own. */
const selected =
  ':is(a, button)[aria-current]:not([aria-current="false"]), [role="tab"][aria-selected="true"], [aria-pressed="true"], label:has(> input.visually-hidden:checked)'

/** Reduced motion keeps fades, at 80 ms, and removes all movement (`--motion-shift` multiplies distances). */
const reducedMotion = {
  '--motion-press': '80ms',
  '--motion-menu': '80ms',
  '--motion-sidebar': '80ms',
  '--motion-leave': '80ms',
  '--motion-shift': '0',
  '--motion-scroll': 'auto',
}
