import { styled } from '@mui/material/styles'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Formats seconds as `m:ss`. */
const showTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Captions as text. Each sentence jumps to its time. */
export const Transcript = ({
  cues,
  onChoose,
}: {
  cues: readonly VTTCue[]
  onChoose: (seconds: number) => void
}) => {
  const { t } = useTexts()
  return (
    <Section aria-labelledby="transcript">
      <h2 id="transcript">{t('contents.player.transcript')}</h2>
      <p>{t('contents.player.transcriptHint')}</p>
      <ol>
        {cues.map(({ startTime, text }) => (
          <li key={startTime}>
            <button type="button" onClick={() => onChoose(startTime)}>
              <small>{showTime(startTime)}</small>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Section = styled('section')(({ theme: { vars, typography } }) => ({
  '& h2': { ...typography.h4 },
  '& > p': { ...typography.caption, color: vars.palette.text.tertiary },
  '& ol': { margin: '8px -8px 0', padding: 0, listStyle: 'none' },
  '& button': {
    display: 'flex',
    gap: 12,
    width: '100%',
    padding: '6px 8px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    textAlign: 'left',
    color: vars.palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: vars.palette.action.hover, color: vars.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& small': {
    ...typography.caption,
    minWidth: 28,
    paddingTop: 2,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.tertiary,
  },
}))
