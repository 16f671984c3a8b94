import { styled } from '@mui/material/styles'
import type { Preferences } from '../theme/preferences.ts'

/** All styles of the table. Cells are plain elements, so that a page of rows renders fast. */
export const TableFrame = styled('div', { shouldForwardProp: (prop) => prop !== 'density' })<{
  density: Preferences['density']
}>(({ theme: { vars, typography, breakpoints }, density }) => ({
  flex: '1 1 auto',
  minHeight: 200,
  overflow: 'auto',
  // What takes the focus scrolls out from under the sticky head, menu, bar of the selection and name.
  scrollPadding: '34px 44px 52px min(320px, 40%)',
  '& table': {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
  },
  '& th, & td': {
    height: density === 'compact' ? 32 : 40,
    padding: '0 12px',
    // Widths grow with the text of the person.
    maxWidth: '20rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    fontWeight: 400,
    borderBottom: `1px solid ${vars.palette.divider}`,
    '&[data-align="end"]': { textAlign: 'end' },
    '&[data-align="end"], &[data-figures]': { fontVariantNumeric: 'tabular-nums' },
    '&:first-child': { paddingLeft: 24 },
    '&:last-child': { paddingRight: 24 },
  },
  '& th[scope="col"]': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 34,
    ...typography.subtitle2,
    color: vars.palette.text.tertiary,
    backgroundColor: vars.palette.background.paper,
  },
  '& th[scope="row"]': { fontWeight: 500, color: vars.palette.text.primary },
  // The row name is sticky during horizontal scrolling. The row's tint is painted over an opaque background.
  '& th[scope="row"], & td.check, & td.menu': {
    position: 'sticky',
    backgroundColor: vars.palette.background.paper,
    backgroundImage: 'linear-gradient(var(--row-tint, transparent), var(--row-tint, transparent))',
  },
  '& th[scope="col"].check, & th[scope="col"]:first-child, & .check + th[scope="col"]': {
    left: 0,
    zIndex: 2,
  },
  '& th[scope="row"], & td.check': { left: 0 },
  '& .check + th': { left: '40px !important' },
  '& th[scope="col"].menu': { zIndex: 2 },
  '& tr > .check': { width: 40, overflow: 'visible', padding: '0 4px 0 20px', lineHeight: 0 },
  '& tr > .check + *': { paddingLeft: 20 },
  '& tr > .menu': { width: 44, padding: '0 12px 0 4px !important', right: 0 },
  '& td.menu > button': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: vars.palette.text.tertiary,
    cursor: 'pointer',
    '&:hover': { color: vars.palette.text.primary, backgroundColor: vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& td[data-edit]': {
    cursor: 'text',
    '&:hover': { boxShadow: `inset 0 -2px ${vars.palette.line.strong}` },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  // As high as the line, so that the name aligns with the other cells.
  '& .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    height: 20,
    verticalAlign: 'top',
    marginRight: 8,
  },
  // This column takes the remaining width, and its text is truncated first.
  '& [data-elastic]': { width: '100%', maxWidth: 0, minWidth: 120 },
  // Where many columns share the width, they move closer together before they scroll.
  [breakpoints.between('sm', 1400)]: {
    '& th:not(:first-child, .check + *), & td:not(:first-child, .check + *)': { paddingLeft: 8 },
    '& th:not(.check), & td:not(.check)': { paddingRight: 8 },
    '& tr > :last-child': { paddingRight: 16 },
    '& [data-elastic]': { minWidth: 96 },
  },
  [breakpoints.between('sm', 1300)]: {
    '& th, & td': { maxWidth: '11rem' },
    '& th:not(:first-child, .check, .check + *), & td:not(:first-child, .check + *)': {
      paddingLeft: 6,
      paddingRight: 6,
    },
    '& tr > :last-child': { paddingRight: 16 },
    '& [data-elastic]': { minWidth: '4.5rem' },
  },
  // On an enlarged page every text is shown in full.
  [breakpoints.between('sm', 'md')]: {
    '& th, & td': {
      maxWidth: '14rem',
      paddingTop: 4,
      paddingBottom: 4,
      whiteSpace: 'normal',
      overflowWrap: 'break-word',
    },
    '& [data-elastic]': { minWidth: '10rem', maxWidth: '20rem' },
  },
  [breakpoints.between('md', 1100)]: {
    // No column has room to spare: names continue on a second line.
    '& th[scope="row"]': {
      minWidth: '11rem',
      maxWidth: '15rem',
      paddingTop: 2,
      paddingBottom: 2,
      lineHeight: 1.25,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
  [breakpoints.between(1100, 1300)]: {
    // The names take what the column with the remaining width can do without.
    '& th[scope="row"]': { maxWidth: 300 },
  },
  [breakpoints.between('sm', 1200)]: {
    // The name needs the space more.
    '& th .mark': { display: 'none' },
  },
  '& .name > * + *, & .name > :not(.mark):first-child': { marginLeft: 8 },
  '& .name > .mark': { marginLeft: 0 },
  '& .missing': { color: vars.palette.text.tertiary },
  '& td small': { font: 'inherit', color: vars.palette.text.tertiary },
  '& tbody tr': { transition: 'background-color var(--motion-press)' },
  '& tbody tr[data-link]': { cursor: 'pointer' },
  '& tbody tr:hover': {
    '--row-tint': vars.palette.action.hover,
    backgroundColor: vars.palette.action.hover,
  },
  '& tbody tr[aria-selected="true"], & tbody tr[aria-current]': {
    '--row-tint': vars.palette.primary.soft,
    backgroundColor: vars.palette.primary.soft,
  },
  '& a.name': {
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&:focus-visible': {
      outline: 'none',
      // Forced colours remove the shadows that surround the row.
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: 2 },
    },
  },
  // The focus ring is inset and surrounds the whole row (look §7). Each cell draws its part, because sticky cells would
  // cover a ring of the row.
  '& tbody tr:has(a.name:focus-visible)': {
    '& > *': {
      boxShadow: `inset 0 2px ${vars.palette.primary.main}, inset 0 -2px ${vars.palette.primary.main}`,
    },
    '& > :first-child': {
      boxShadow: `inset 0 2px ${vars.palette.primary.main}, inset 0 -2px ${vars.palette.primary.main}, inset 2px 0 ${vars.palette.primary.main}`,
    },
    '& > :last-child': {
      boxShadow: `inset 0 2px ${vars.palette.primary.main}, inset 0 -2px ${vars.palette.primary.main}, inset -2px 0 ${vars.palette.primary.main}`,
    },
  },
}))
