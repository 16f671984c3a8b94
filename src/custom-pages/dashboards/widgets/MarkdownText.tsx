import { styled } from '@mui/material/styles'
import { createElement, type ReactNode } from 'react'
import { readMarkdown, type MarkdownBlock, type MarkdownSpan } from '#model/rules/text/plainMarkdown.ts'

/** A text line of a dashboard. Default export: lazy-loaded with the first of them. */
const MarkdownText = ({ text }: { text: string }) => (
  <Frame>{within('div', readMarkdown(text).map(blockOf))}</Frame>
)

export default MarkdownText

/** An element with children that are known by their place alone. */
const within = (tag: string, children: readonly ReactNode[]): ReactNode =>
  createElement(tag, null, ...children)

function blockOf(block: MarkdownBlock): ReactNode {
  if (block.kind === 'heading') return within(block.level === 1 ? 'h2' : 'h3', block.spans.map(spanOf))
  const items = block.items.map((spans) => spans.map(spanOf))
  if (block.kind === 'paragraph')
    return within(
      'p',
      items.flatMap((spans, index) => (index === 0 ? spans : [createElement('br'), ...spans])),
    )
  return within(
    block.kind === 'list' ? 'ul' : 'ol',
    items.map((spans) => within('li', spans)),
  )
}

const tags = { strong: 'strong', emphasis: 'em' } as const

const spanOf = ({ text, style }: MarkdownSpan): ReactNode =>
  style === 'plain' ? text : within(tags[style], [text])

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  maxWidth: 760,
  padding: '4px 0',
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
  '& h2, & h3, & strong': { color: vars.palette.text.primary },
  '& h2': { ...typography.h3, marginTop: 8 },
  '& h3': { ...typography.h4, marginTop: 4 },
  '& p, & ul, & ol': { ...typography.subtitle1, margin: '4px 0' },
  '& ul, & ol': { paddingLeft: 20 },
  '& strong': { fontWeight: 600 },
  breakInside: 'avoid',
}))
