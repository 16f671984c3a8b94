import { AppError, type FieldError } from '#model/errors.ts'
import { findFieldFault } from '#model/rules/disclosures/textFields.ts'
import type { NewText, TextBlock, TextSource } from '#model/wire/disclosures/statement.ts'

/**
 * The blocks to store of a text that a person saves. Sources are those of the text before or of the current drafts, so
 * that nobody can invent one; a block that says something else than they do is marked as edited.
 * @throws AppError ruleBroken naming an unknown datapoint, an open brace or an unknown source
 */
export function checkText(
  { blocks }: NewText,
  {
    isKnown,
    drafts,
    before,
  }: {
    isKnown: (code: string) => boolean
    drafts: readonly TextBlock[]
    before: readonly TextBlock[]
  },
): TextBlock[] {
  const faults = blocks.flatMap((block, index): FieldError[] => {
    const fault = block.kind === 'paragraph' ? findFieldFault(block.text, isKnown) : undefined
    if (!fault) return []
    const { key, ...args } = fault
    return [{ field: `blocks.${index}.text`, key: `validation.${key}`, args }]
  })
  if (faults.length > 0) throw new AppError('ruleBroken', { fields: faults })
  const sources = new Map(
    [...drafts, ...before].flatMap((block) => block.sources.map((source) => [keyOf(source), source])),
  )
  const untouched = new Set(
    [...before.filter(({ isEdited }) => !isEdited), ...drafts].map((block) =>
      contentOf(block, block.sources),
    ),
  )
  return blocks.map((block, index): TextBlock => {
    const known = block.sources.map((given) => {
      const source = sources.get(keyOf(given))
      if (source) return source
      throw new AppError('ruleBroken', {
        fields: [{ field: `blocks.${index}.sources`, key: 'validation.unknownSource' }],
      })
    })
    const isEdited = known.length > 0 && !untouched.has(contentOf(block, known))
    return { ...block, sources: known, isEdited }
  })
}

const keyOf = ({ kind, id }: Pick<TextSource, 'kind' | 'id'>): string => `${kind} ${id}`

const contentOf = (block: NewText['blocks'][number] | TextBlock, sources: readonly TextSource[]): string =>
  JSON.stringify([block.kind === 'paragraph' ? block.text : [block.head, block.rows], sources.map(keyOf)])
