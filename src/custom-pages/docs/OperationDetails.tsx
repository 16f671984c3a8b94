import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { OpenapiDocument } from '#model/wire/system/openapi.ts'
import type { Operation } from './operations.ts'
import { OperationBody } from './OperationBody.tsx'

/** One operation: method, path and summary. The rest is shown when it is expanded. */
export const OperationDetails = ({
  operation,
  document,
}: {
  operation: Operation
  document: OpenapiDocument
}) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Frame onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <b>{operation.method}</b>
        <code>{operation.path}</code>
        <span>{operation.summary}</span>
      </summary>
      {isOpen && <OperationBody {...{ operation, document }} />}
    </Frame>
  )
}

const Frame = styled('details')(({ theme: { vars, typography, breakpoints } }) => ({
  border: `1px solid ${vars.palette.divider}`,
  marginTop: -1,
  '&:first-of-type': { borderRadius: '8px 8px 0 0' },
  '&:last-of-type': { borderRadius: '0 0 8px 8px' },
  '&:first-of-type:last-of-type': { borderRadius: 8 },
  '& > summary': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    padding: '10px 16px',
    cursor: 'pointer',
    listStyle: 'none',
    '&:hover': { backgroundColor: vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
    [breakpoints.down('sm')]: { flexWrap: 'wrap', columnGap: 8, rowGap: 2 },
  },
  '& summary > b': { ...typography.subtitle2, width: 48, flexShrink: 0, color: vars.palette.text.secondary },
  '& summary > code': { fontFamily: 'inherit', fontWeight: 500, overflowWrap: 'anywhere' },
  '& summary > span': { color: vars.palette.text.tertiary, marginLeft: 'auto', textAlign: 'end' },
  [breakpoints.down('sm')]: { '& summary > span': { marginLeft: 0, flexBasis: '100%', textAlign: 'start' } },
}))
