import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FilePenLine, Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { getCarryOver, listDisclosureDatapoints } from '#model/calls/disclosures.ts'
import {
  draftSectionText,
  getSectionText,
  getStatement,
  listTextVersions,
  saveSectionText,
} from '#model/calls/statement.ts'
import { listDisclosureSignOffs } from '#model/calls/signOffs.ts'
import type { StatementSection } from '#model/rules/disclosures/statementSections.ts'
import type { NewText, SectionText, TextBlock } from '#model/wire/disclosures/statement.ts'
import { countKey } from '#locales/countKey.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { withVersion } from '#src/dataProvider/version.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { editedRecord, readsOf, useRead } from '#src/layout/useRead.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { OptionSearch } from '#src/ui/form/useOptions.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { EditedBlock } from './EditedBlock.tsx'

type Params = { disclosureId: string; section: StatementSection }

/** Writes the text of a section, from a draft or by hand. Default export: loaded when it first opens. */
const TextSidebar = ({ disclosureId, section }: Params) => {
  const { t } = useTexts()
  const query = useRead(getSectionText, { disclosureId, section }, { failed: null, ...editedRecord })
  if (query.data && query.isFetchedAfterMount) return <Editor {...{ disclosureId }} opened={query.data} />
  return (
    <SidebarFrame title={t('statement.editOf', { section })}>
      <QueryState query={query} failed={t('statement.editor.failed')} level="h3" waiting={<FormSkeleton />}>
        {() => <FormSkeleton />}
      </QueryState>
    </SidebarFrame>
  )
}

export default TextSidebar

/** A block with a key that stays when it is moved. */
export type Edited = TextBlock & { key: number }

const contentOf = (block: TextBlock): string =>
  JSON.stringify(block.kind === 'paragraph' ? block.text : [block.head, block.rows])

const sent = (blocks: readonly Edited[]): NewText => ({
  blocks: blocks.map((block) => {
    const sources = block.sources.map(({ kind, id }) => ({ kind, id }))
    return block.kind === 'paragraph'
      ? { kind: block.kind, text: block.text, sources }
      : { kind: block.kind, head: block.head, rows: block.rows, sources }
  }),
})

const Editor = ({ disclosureId, opened: given }: { disclosureId: string; opened: SectionText }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  // A version that is read in the background must not replace what is being written.
  const [opened] = useState(given)
  const nextKey = useRef(opened.blocks.length)
  const [blocks, setBlocks] = useState<readonly Edited[]>(() =>
    opened.blocks.map((block, key) => ({ ...block, key })),
  )
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map())
  const cursor = useRef<{ key: number; input: HTMLTextAreaElement }>(null)
  const place = { disclosureId, section: opened.code }

  const add = (added: readonly TextBlock[]) =>
    setBlocks((before) => [...before, ...added.map((block) => ({ ...block, key: nextKey.current++ }))])

  const save = useAction({
    mutationFn: () =>
      callApi(
        saveSectionText,
        { ...place, body: sent(blocks) },
        { seen: withVersion({}, `"${opened.version}"`) },
      ),
    done: t('statement.editor.saved'),
    failed: t('statement.editor.saveFailed'),
    refused: (error) => {
      if (!(error instanceof ApiError) || error.fields.length === 0) return false
      const found = new Map<number, string>()
      for (const { field, message } of error.fields) {
        const block = blocks[Number(/^blocks\.(\d+)\./.exec(field)?.[1])]
        if (block) found.set(block.key, message)
      }
      setErrors(found)
      return found.size > 0
    },
    changes: [
      readsOf(getStatement, { disclosureId }),
      readsOf(getCarryOver, { disclosureId }),
      readsOf(getSectionText, place),
      readsOf(listTextVersions, place),
      readsOf(listDisclosureSignOffs, { disclosureId }),
    ],
    onSuccess: sidebar.close,
  })

  const draft = useAction({
    mutationFn: async () => {
      const drafted = await callApi(draftSectionText, place)
      const known = new Set(blocks.map(contentOf))
      return drafted.blocks.filter((block) => !known.has(contentOf(block)))
    },
    done: (added) => t(countKey('statement.editor.drafted', added.length), { smart_count: added.length }),
    failed: t('statement.editor.draftFailed'),
    onSuccess: add,
  })

  const submit = () => {
    const empty = blocks.filter((block) => block.kind === 'paragraph' && block.text.trim() === '')
    setErrors(new Map(empty.map(({ key }) => [key, t('statement.editor.empty')])))
    if (empty.length === 0) save.mutate()
  }

  const insert = (code: string) => {
    const { key, input } = cursor.current ?? {}
    const isWritten = blocks.some((block) => block.key === key && block.kind === 'paragraph')
    if (!isWritten) return add([{ kind: 'paragraph', text: `{${code}}`, sources: [], isEdited: false }])
    const at = input?.selectionEnd ?? 0
    setBlocks((before) =>
      before.map((block) =>
        block.key === key && block.kind === 'paragraph'
          ? { ...block, text: `${block.text.slice(0, at)}{${code}}${block.text.slice(at)}` }
          : block,
      ),
    )
  }

  const isDirty = JSON.stringify(blocks.map(contentOf)) !== JSON.stringify(opened.blocks.map(contentOf))

  return (
    <SubmitSidebar
      title={t(opened.version === 0 ? 'statement.writeOf' : 'statement.editOf', { section: opened.code })}
      isDirty={isDirty}
      isSaving={save.isPending}
      submitLabel={t('statement.editor.save')}
      onSubmit={submit}
    >
      {blocks.map((block, index) => (
        <EditedBlock
          key={block.key}
          block={block}
          number={index + 1}
          error={errors.get(block.key)}
          isFirst={index === 0}
          isLast={index === blocks.length - 1}
          onFocus={(input) => (cursor.current = { key: block.key, input })}
          onWrite={(text) =>
            setBlocks((before) =>
              before.map((one) =>
                one.key === block.key && one.kind === 'paragraph' ? { ...one, text } : one,
              ),
            )
          }
          onMove={(by) =>
            setBlocks((before) => {
              const rest = before.filter(({ key }) => key !== block.key)
              return rest.toSpliced(index + by, 0, block)
            })
          }
          onRemove={() => setBlocks((before) => before.filter(({ key }) => key !== block.key))}
        />
      ))}
      <Buttons>
        <Button
          startIcon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => add([{ kind: 'paragraph', text: '', sources: [], isEdited: false }])}
        >
          {t('statement.editor.add')}
        </Button>
        <Button
          startIcon={<FilePenLine size={16} strokeWidth={1.75} />}
          loading={draft.isPending}
          onClick={() => draft.mutate()}
        >
          {t('statement.editor.draft')}
        </Button>
      </Buttons>
      <p>{t('statement.editor.draftHint')}</p>
      <InsertField {...{ disclosureId }} onInsert={insert} />
    </SubmitSidebar>
  )
}

/** Finds a datapoint to be disclosed and inserts it as a live field. */
const InsertField = ({
  disclosureId,
  onInsert,
}: {
  disclosureId: string
  onInsert: (code: string) => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const options = useCallback<OptionSearch>(
    async (search, signal) => {
      const found = await callApi(
        listDisclosureDatapoints,
        {
          disclosureId,
          query: { state: 'IN', pageNumber: 0, pageSize: 20, ...(search !== '' && { search }) },
        },
        { signal },
      )
      return found.content.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))
    },
    [callApi, disclosureId],
  )
  return (
    <AutocompleteInput
      label={t('statement.editor.insert')}
      hint={t('statement.editor.insertHint')}
      options={options}
      value={null}
      onChange={(option) => option && onInsert(option.value)}
    />
  )
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
