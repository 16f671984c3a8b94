import { styled } from '@mui/material/styles'
import { useTexts, type Locale } from '#src/ui/text/Texts.tsx'

/** Stops of the tour, in the order of the work. */
const tourStops = ['companies', 'governance', 'repository', 'evaluation', 'results'] as const

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** URL of a picture that `npm run record -- pictures` took of the running product. */
function pictureOf(stop: (typeof tourStops)[number], locale: Locale, scheme: 'light' | 'dark'): string {
  const url = files[`./pictures/${stop}.${locale}.${scheme}.webp`]
  if (url === undefined) throw new Error(`There is no picture of ${stop} in ${locale}, ${scheme}`)
  return url
}

/** Pictures of the product in the user's language and colour scheme, each with an explanation. */
export const Tour = () => {
  const { t, locale } = useTexts()
  return (
    <section aria-labelledby="tour">
      <Title id="tour">{t('demo.tour.title')}</Title>
      {tourStops.map((stop) => (
        <Stop key={stop}>
          <div>
            <h3>{t(`demo.tour.${stop}.title`)}</h3>
            <p>{t(`demo.tour.${stop}.text`)}</p>
          </div>
          {(['light', 'dark'] as const).map((scheme) => (
            <img
              key={scheme}
              data-scheme-picture={scheme}
              src={pictureOf(stop, locale, scheme)}
              alt={t(`demo.tour.${stop}.alt`)}
              loading="lazy"
              width={1280}
              height={800}
            />
          ))}
        </Stop>
      ))}
    </section>
  )
}

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 16 }))

const Stop = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: 24,
  alignItems: 'center',
  padding: '24px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.h3 },
  '& p': {
    ...theme.typography.subtitle1,
    marginTop: 4,
    color: theme.vars.palette.text.secondary,
    textWrap: 'pretty',
  },
  '& img': {
    width: '100%',
    height: 'auto',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: theme.vars.palette.elevation.level1,
  },
  // A picture with `display: none` is never fetched.
  '& [data-scheme-picture="dark"]': { display: 'none' },
  ...theme.applyStyles('dark', {
    '& [data-scheme-picture="light"]': { display: 'none' },
    '& [data-scheme-picture="dark"]': { display: 'block' },
  }),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}))
