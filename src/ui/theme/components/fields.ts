import type { OwnComponents } from './OwnComponents.ts'
import '../palette.ts'

/** Fields: outlined, 32 px (40 large, 48 and 16 px type on a phone), label above, hint below. */
export const fields: OwnComponents = {
  MuiFormControl: { defaultProps: { fullWidth: true, size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        ...theme.typography.subtitle2,
        color: theme.vars.palette.text.secondary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.secondary },
        '&.Mui-disabled': { color: theme.vars.palette.text.disabled },
      }),
      asterisk: ({ theme }) => ({ marginLeft: 1, color: theme.vars.palette.error.main }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '5px 0 0',
        ...theme.typography.caption,
        color: theme.vars.palette.text.tertiary,
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        height: 'var(--control-height)',
        padding: '0 10px',
        gap: 8,
        fontSize: '0.8125rem',
        lineHeight: 20 / 13,
        fontVariantNumeric: 'tabular-nums',
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.line.control}`,
        borderRadius: 6,
        transition: 'border-color var(--motion-press), box-shadow var(--motion-press)',
        color: theme.vars.palette.text.tertiary,
        '&.Mui-focused': {
          borderColor: theme.vars.palette.primary.main,
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -1,
        },
        '&.Mui-error': { borderColor: theme.vars.palette.error.main },
        '&.Mui-error.Mui-focused': { outlineColor: theme.vars.palette.error.main },
        '&:has(input:read-only):not(.MuiSelect-root):not(.Mui-disabled)': {
          backgroundColor: theme.vars.palette.fill.subtle,
          borderColor: theme.vars.palette.line.strong,
        },
        '&.Mui-disabled': {
          backgroundColor: theme.vars.palette.fill.muted,
          borderColor: theme.vars.palette.line.strong,
        },
        '&.MuiInputBase-multiline': {
          height: 'auto',
          minHeight: 'var(--control-height)',
          padding: '6px 10px',
        },
        '& .MuiIconButton-edgeStart': { margin: '0 -4px 0 -6px' },
        '& .MuiIconButton-edgeEnd': { marginRight: -6 },
        // On a phone the target grows to 44 px around an icon that keeps its position.
        [theme.breakpoints.down('sm')]: {
          fontSize: '1rem',
          lineHeight: 1.5,
          '& .MuiIconButton-edgeEnd': { marginRight: -14 },
          '& .MuiIconButton-edgeStart': { marginLeft: -14, marginRight: -8 },
        },
        variants: [
          { props: { size: 'medium' }, style: { '--control-height': '2.5rem', fontSize: '0.875rem' } },
        ],
      }),
      input: ({ theme }) => ({
        height: '100%',
        padding: 0,
        color: theme.vars.palette.text.primary,
        borderRadius: 0,
        textOverflow: 'ellipsis',
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.background.paper} inset`,
          WebkitTextFillColor: theme.vars.palette.text.primary,
          caretColor: theme.vars.palette.text.primary,
        },
      }),
      notchedOutline: { display: 'none' },
    },
  },
  MuiSelect: {
    styleOverrides: {
      // A long value wraps instead of being cut.
      root: { height: 'auto', minHeight: 'var(--control-height)', paddingRight: 0 },
      select: ({ theme }) => ({
        display: 'flex',
        alignItems: 'center',
        height: 'auto',
        // Without a value it has no line that would give it a height.
        minHeight: 'var(--control-height)',
        whiteSpace: 'normal',
        padding: '0 32px 0 0 !important',
        color: theme.vars.palette.text.primary,
        '& .placeholder': { color: theme.vars.palette.text.tertiary },
        '&:focus': { background: 'none' },
      }),
      icon: ({ theme }) => ({
        top: 'calc(50% - 8px)',
        right: 10,
        width: 16,
        height: 16,
        strokeWidth: 1.75,
        color: theme.vars.palette.text.tertiary,
      }),
    },
  },
}
