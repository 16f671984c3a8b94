import { styled } from '@mui/material/styles'
import { headHeight, rowHeight } from './sizes.ts'

/** All styles of the pivot table. Cells are plain elements, so that many of them render fast. */
export const PivotFrame = styled('div')(({ theme: { vars, typography } }) => ({
  overflow: 'auto',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  '& table:focus-visible': { outline: 'none' },
  '&:has(table:focus-visible)': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '& table:focus-visible [data-active]': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& th, & td': {
    height: rowHeight,
    padding: '0 12px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'end',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.paper,
  },
  '& thead th, & thead td': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: headHeight,
    ...typography.subtitle2,
    color: vars.palette.text.tertiary,
    '&[data-group]': { textAlign: 'start', borderLeft: `1px solid ${vars.palette.divider}` },
    '& svg': { marginRight: 4, verticalAlign: '-2px', opacity: 0 },
    '&[aria-sort]': { color: vars.palette.text.primary },
    '& [data-sorted], &:hover svg, &[aria-haspopup] svg': { opacity: 1 },
    '&[data-sortable], &[aria-haspopup]': { cursor: 'pointer' },
  },
  // The last line of heads may grow: the lines above it keep the height that positions it.
  '& thead tr:last-child > th:not([data-group])': {
    padding: '6px 12px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    verticalAlign: 'bottom',
  },
  '& tr > th[scope="row"], & thead tr:first-child > th:first-child': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { marginRight: 6, verticalAlign: '-3px', color: vars.palette.text.tertiary },
  },
  '& thead tr:first-child > th:first-child': { zIndex: 3 },
  '& tbody td[data-place], & tfoot td[data-place]': { cursor: 'pointer' },
  '& tbody tr:hover > *': { backgroundColor: vars.palette.action.hover },
  '& tr[data-sum] > *, & td[data-whole]': { fontWeight: 500 },
  '& td[data-whole], & th[data-whole]': { backgroundColor: vars.palette.fill.subtle },
  '& td[data-missing]': { color: vars.palette.text.tertiary },
  // A small dot beside a value whose figures are incomplete.
  '& td[data-partial]::after': {
    content: '""',
    display: 'inline-block',
    width: 4,
    height: 4,
    marginLeft: 3,
    borderRadius: '50%',
    verticalAlign: 'super',
    backgroundColor: vars.palette.text.tertiary,
  },
  '& tfoot > tr > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    fontWeight: 600,
    borderTop: `2px solid ${vars.palette.line.strong}`,
    borderBottom: 0,
    backgroundColor: vars.palette.fill.subtle,
    '&[scope="row"]': { zIndex: 2 },
    '&[data-whole]': { fontWeight: 600, backgroundColor: vars.palette.fill.muted },
  },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& [data-tone="good"]': { color: vars.palette.success.main },
  '& [data-tone="bad"]': { color: vars.palette.error.main },
  '& tbody td[data-beyond]': { fontWeight: 600, backgroundColor: vars.palette.warning.soft },
  '& tbody td[style*="background-size"]': {
    backgroundImage: `linear-gradient(${vars.palette.line.primary}, ${vars.palette.line.primary})`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'left center',
  },
  ...Object.fromEntries(
    vars.palette.chart.sequential.map((color, shade) => [
      `& tbody tr > td[data-shade="${shade}"]`,
      {
        backgroundColor: color,
        // Text on the darker steps has the colour of the surface (look §2).
        color: shade >= 4 ? vars.palette.background.paper : vars.palette.text.primary,
      },
    ]),
  ),
  // Paper has no scroll: the table takes the width of the page, its heads return on each page, its totals do not.
  '@media print': {
    maxHeight: 'none !important',
    overflow: 'visible',
    border: 0,
    '& table': { width: '100% !important', minWidth: '0 !important', tableLayout: 'auto' },
    '& col': { width: 'auto !important' },
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& tr': { breakInside: 'avoid' },
    '& th, & td, & thead th, & thead td, & tfoot > tr > *, & tr > th[scope="row"]': {
      position: 'static !important',
      padding: '2px 6px',
      whiteSpace: 'normal',
    },
  },
}))
