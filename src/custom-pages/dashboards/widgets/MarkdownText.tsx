import { styled } from '@mui/material/styles'
import { Markdown } from 'markdown-to-jsx/react'
import type { ReactNode } from 'react'

/** A text line of a dashboard, without HTML, links and pictures. Default export: lazy-loaded with the first of them. */
const MarkdownText = ({ text }: { text: string }) => (
  <Frame>
    <Markdown options={options}>{text}</Markdown>
  </Frame>
)

export default MarkdownText

type Given = { children?: ReactNode }

/** The page has a heading of the first level, and headings of widgets have the second. */
const Title = ({ children }: Given) => <h2>{children}</h2>
const Subtitle = ({ children }: Given) => <h3>{children}</h3>

/** The address of a link is text: what a colleague has typed leads nobody out of the product. */
const Address = ({ children, href = '' }: Given & { href?: string }) => (
  <>
    {children} ({href})
  </>
)
const Picture = ({ alt = '' }: { alt?: string }) => <>{alt}</>
const Box = ({ checked = false }: { checked?: boolean }) => <>{checked ? '☑' : '☐'}</>

const options = {
  disableParsingRawHTML: true,
  disableAutoLink: true,
  forceBlock: true,
  overrides: {
    h1: Title,
    h2: Subtitle,
    h3: Subtitle,
    h4: Subtitle,
    h5: Subtitle,
    h6: Subtitle,
    a: Address,
    img: Picture,
    input: Box,
  },
}

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  maxWidth: 760,
  padding: '4px 0',
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
  '& h2, & h3, & strong': { color: vars.palette.text.primary },
  '& h2': { ...typography.h3, marginTop: 8 },
  '& h3': { ...typography.h4, marginTop: 4 },
  '& p, & ul, & ol': { ...typography.subtitle1, margin: '4px 0' },
  // A new line that was typed is shown, without the two spaces that Markdown asks for.
  '& p': { whiteSpace: 'pre-line' },
  '& ul, & ol': { paddingLeft: 20 },
  '& strong': { fontWeight: 600 },
  breakInside: 'avoid',
}))
