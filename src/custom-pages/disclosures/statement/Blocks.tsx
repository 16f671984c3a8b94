import { styled } from '@mui/material/styles'
import { partsOf } from '#model/rules/disclosures/textFields.ts'
import type {
  ShownAnswer,
  Statement,
  StatementPart,
  TextBlock,
  TextField,
  TextSource,
} from '#model/wire/disclosures/statement.ts'
import { countKey } from '#locales/countKey.ts'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { requestParameter } from '../requests/requestParameter.ts'
import { TextTable } from './TextTable.tsx'
import { withKeys } from './withKeys.ts'

type Context = { disclosureId: string; statement: Statement; section: StatementPart }

/** The text of a section: paragraphs with their live fields, and tables, each with its sources. */
export const Blocks = (context: Context) => {
  const { t } = useTexts()
  const fields = new Map(context.statement.fields.map((field) => [field.code, field]))
  return withKeys(context.section.blocks).map(({ key, item: block }) => (
    <div key={key}>
      {block.kind === 'paragraph' ? (
        <Words>
          {withKeys(partsOf(block.text)).map(({ key: place, item: part }) =>
            'text' in part ? (
              part.text
            ) : (
              <LiveField key={place} {...context} code={part.code} field={fields.get(part.code)} />
            ),
          )}
        </Words>
      ) : (
        <TextTable label={t('statement.table', { section: context.section.code })} table={block} />
      )}
      <Sources {...context} block={block} />
    </div>
  ))
}

/** The answer to a datapoint with its unit, year and state. What is not approved is marked in words and colour. */
const LiveField = ({
  disclosureId,
  statement: { year },
  code,
  field,
}: Context & { code: string; field: TextField | undefined }) => {
  const { t } = useTexts()
  const format = useFormats()
  const said = ({ value, unit, text }: ShownAnswer) =>
    value === null ? (text ?? '') : format.withUnit(format.number(value), unit)
  const state = field?.state ?? 'MISSING'
  const facts = [
    t('statement.year', { year: String(year) }),
    t(`statement.states.${state}`),
    ...(field?.current ? [t('statement.changedTo', { value: said(field.current) })] : []),
  ]
  const label = field?.label ?? code
  const content = (
    <>
      {field?.shown ? said(field.shown) : t('statement.missing', { code, label })}{' '}
      <small>({facts.join(', ')})</small>
    </>
  )
  const title = field?.approved
    ? t('statement.approvedBy', { label, name: field.approved.by, moment: format.moment(field.approved.at) })
    : label
  return (
    <Field data-state={state} title={title}>
      <AppLink
        href={
          field?.requestId
            ? paths.disclosureRequests(disclosureId) + withSidebar('', requestParameter, field.requestId)
            : paths.disclosureDatapoints(disclosureId)
        }
      >
        {content}
      </AppLink>
    </Field>
  )
}

const Sources = ({ disclosureId, statement, block }: Context & { block: TextBlock }) => {
  const { t } = useTexts()
  const { sources, isEdited } = block
  if (sources.length === 0) return null
  const count = t(countKey('statement.sources', sources.length), { smart_count: sources.length })
  return (
    <Details>
      <summary>{isEdited ? `${count}, ${t('statement.edited')}` : count}</summary>
      <ul>
        {sources.map((source) => (
          <li key={`${source.kind} ${source.id}`}>
            <AppLink href={hrefOf(source, disclosureId, statement.assessmentId)}>
              {t('statement.source', {
                kind: t(`statement.sourceKinds.${source.kind}`),
                label: source.label,
              })}
            </AppLink>
          </li>
        ))}
      </ul>
    </Details>
  )
}

/** Where a reader finds the fact. */
function hrefOf({ kind, id }: TextSource, disclosureId: string, assessmentId: string): string {
  switch (kind) {
    case 'TOPIC':
      return paths.topicResults(assessmentId, id)
    case 'REQUIREMENT':
      return paths.disclosureDatapoints(disclosureId, { requirement: id })
    case 'DATAPOINT':
      return paths.disclosureDatapoints(disclosureId)
    case 'SUBJECT':
      return paths.generalResults(assessmentId)
    case 'ASSESSMENT':
    case 'SURVEY':
    case 'HISTORY':
      return paths.resultsDashboard(assessmentId)
  }
}

const Words = styled('p')({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

const Field = styled('span')(({ theme: { vars } }) => ({
  padding: '1px 4px',
  borderRadius: 4,
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: vars.palette.warning.soft,
  '& a': { color: vars.palette.text.primary },
  '& small': { color: vars.palette.text.secondary },
  '&[data-state="APPROVED"]': { backgroundColor: vars.palette.success.soft },
  '&[data-state="MISSING"]': { backgroundColor: vars.palette.error.soft },
}))

const Details = styled('details')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& summary': { width: 'fit-content', cursor: 'pointer' },
  '& ul': { margin: '4px 0', paddingLeft: 20 },
}))
