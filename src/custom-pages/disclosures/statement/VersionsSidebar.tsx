import { styled } from '@mui/material/styles'
import { diffWordsWithSpace } from 'diff'
import { useState } from 'react'
import { getSectionText, getTextVersion, listTextVersions } from '#model/calls/statement.ts'
import type { StatementSection } from '#model/rules/disclosures/statementSections.ts'
import type { SectionText } from '#model/wire/disclosures/statement.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { withKeys } from './withKeys.ts'

type Params = { disclosureId: string; section: StatementSection }

/** Compares an earlier version of a text with the current one. Default export: loaded when it first opens. */
const VersionsSidebar = ({ disclosureId, section }: Params) => {
  const { t } = useTexts()
  const { moment } = useFormats()
  const place = { disclosureId, section }
  const versions = useRead(listTextVersions, place, { failed: null, staleTime: 0 })
  const current = useRead(getSectionText, place, { failed: null, staleTime: 0 })
  const [chosen, setChosen] = useState('')
  const earlier = versions.data?.slice(1) ?? []
  const version = chosen || String(earlier[0]?.version ?? '')
  const before = useRead(getTextVersion, version === '' ? undefined : { ...place, version }, { failed: null })
  const isAlone = versions.data !== undefined && earlier.length === 0
  return (
    <SidebarFrame title={t('statement.versionsOf', { section })}>
      {isAlone ? (
        <p>{t('statement.compare.only')}</p>
      ) : (
        <QueryState
          query={versions.data && current.data ? before : versions.data ? current : versions}
          failed={t('statement.compare.failed')}
          level="h3"
          waiting={<FormSkeleton />}
        >
          {() => (
            <>
              <SelectInput
                label={t('statement.compare.version')}
                choices={earlier.map((one) => ({
                  value: String(one.version),
                  label: t('statement.compare.choice', {
                    version: one.version,
                    name: one.by,
                    moment: moment(one.at),
                  }),
                }))}
                value={version}
                onChange={setChosen}
              />
              {before.data && current.data && <Difference before={before.data} after={current.data} />}
            </>
          )}
        </QueryState>
      )}
    </SidebarFrame>
  )
}

export default VersionsSidebar

const linesOf = ({ blocks }: SectionText): string =>
  blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? block.text
        : [block.head, ...block.rows].map((row) => row.join(' | ')).join('\n'),
    )
    .join('\n\n')

/** What was added to and removed from the text, word by word. */
const Difference = ({ before, after }: { before: SectionText; after: SectionText }) => {
  const { t } = useTexts()
  const changes = diffWordsWithSpace(linesOf(before), linesOf(after))
  if (!changes.some(({ added, removed }) => added || removed)) return <p>{t('statement.compare.same')}</p>
  return (
    <Words>
      {withKeys(changes).map(({ key, item: { added, removed, value } }) =>
        added ? (
          <ins key={key} title={t('statement.compare.added')}>
            {value}
          </ins>
        ) : removed ? (
          <del key={key} title={t('statement.compare.removed')}>
            {value}
          </del>
        ) : (
          value
        ),
      )}
    </Words>
  )
}

const Words = styled('p')(({ theme }) => ({
  margin: '16px 0',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& ins': { textDecoration: 'none', backgroundColor: theme.vars.palette.success.soft },
  '& del': { color: theme.vars.palette.text.secondary, backgroundColor: theme.vars.palette.error.soft },
}))
