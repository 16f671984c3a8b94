import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { parseAnswer, type Inline } from './parseAnswer.ts'

/** The assistant's answer as plain text: paragraphs, lists and source numbers. */
export const AnswerText = ({ answer }: { answer: string }) => (
  <Prose>
    {parseAnswer(answer).map(({ kind, lines }) =>
      kind === 'list' ? (
        <ul key={lines[0]?.at}>
          {lines.map(({ at, parts }) => (
            <li key={at}>
              <Parts parts={parts} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={lines[0]?.at}>
          {lines.map(({ at, parts }) => (
            <span key={at}>
              <Parts parts={parts} />
            </span>
          ))}
        </p>
      ),
    )}
  </Prose>
)

const Parts = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part) =>
    'source' in part ? (
      <Mark key={part.at}>{part.source}</Mark>
    ) : (
      <Fragment key={part.at}>{part.text}</Fragment>
    ),
  )

/** Number of a source, in the answer and in the source list. */
export const Mark = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 4,
  textAlign: 'center',
  ...theme.typography.caption,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.fill.muted,
}))

const Prose = styled('div')({
  display: 'grid',
  gap: 10,
  overflowWrap: 'anywhere',
  '& p, & ul': { margin: 0 },
  '& p > span': { display: 'block' },
  '& ul': { display: 'grid', gap: 4, paddingLeft: 18 },
})
