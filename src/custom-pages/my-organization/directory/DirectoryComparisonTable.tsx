import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { valueAt } from '#model/schema/rules.ts'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { FieldText, isMissing } from '#src/resources/fromSchema/form/FieldText.tsx'
import { fieldLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { DifferenceRow } from './differenceRows.ts'

type DirectoryComparisonTableProps = {
  rows: readonly DifferenceRow[]
  ticked: ReadonlySet<string>
  onChange: (ticked: ReadonlySet<string>) => void
}

/** One row per field: a checkbox, its name, our value and the directory's. */
export const DirectoryComparisonTable = ({ rows, ticked, onChange }: DirectoryComparisonTableProps) => {
  const { t } = useTexts()
  const id = useId()
  const labelOf = useFieldLabel()
  const count = rows.filter(({ field }) => ticked.has(field)).length
  const labels = {
    resource: companyResource,
    empty: t('resources.form.none'),
    gone: t('resources.form.none'),
  }
  const tick = (field: string, isTicked: boolean) =>
    onChange(new Set(isTicked ? [...ticked, field] : [...ticked].filter((other) => other !== field)))
  const hasNewSite = rows.some(
    ({ leaf: { path }, ours }) => path === 'headquarter.nationalId' && !isMissing(valueAt(ours, path)),
  )

  return (
    <>
      <Lead>{t('directory.lead')}</Lead>
      {hasNewSite && <Note>{t('directory.newSite')}</Note>}
      <Table aria-label={t('directory.table')}>
        <thead>
          <tr>
            <th scope="col">
              <label>
                <Checkbox
                  checked={count === rows.length}
                  indeterminate={count > 0 && count < rows.length}
                  onChange={(event) =>
                    onChange(new Set(event.target.checked ? rows.map(({ field }) => field) : []))
                  }
                />
                {t('directory.takeAll')}
              </label>
            </th>
            <th scope="col">{t('directory.ours')}</th>
            <th scope="col">{t('directory.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, leaf, ours, theirs }) => (
            <tr key={field} data-ticked={ticked.has(field) || undefined}>
              <th scope="row">
                <label>
                  <Checkbox
                    checked={ticked.has(field)}
                    aria-describedby={`${id}${field}`}
                    onChange={(event) => tick(field, event.target.checked)}
                  />
                  {labelOf(leaf.path)}
                </label>
              </th>
              <td data-label={t('directory.ours')}>
                <FieldText {...labels} leaf={leaf} record={ours} />
              </td>
              <td data-label={t('directory.theirs')} id={`${id}${field}`}>
                <FieldText {...labels} leaf={leaf} record={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

/** Example: « Siège, rue ». A line of an address names its owner. */
function useFieldLabel() {
  const { t } = useTexts()
  return (path: string): string => {
    const label = t(fieldLabel(companyResource, path))
    return path.startsWith('headquarter.address.')
      ? t('directory.headquarter', { field: label.toLocaleLowerCase() })
      : label
  }
}

const Lead = styled('p')(({ theme }) => ({
  margin: '8px 0 16px',
  color: theme.vars.palette.text.secondary,
}))

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '10px 12px 10px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th:first-of-type': { width: '38%', paddingLeft: 8 },
  '& thead label': { alignItems: 'center' },
  '& thead label input': { marginTop: 0 },
  '& thead th': { ...theme.typography.caption, fontWeight: 500, color: theme.vars.palette.text.tertiary },
  '& tr': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { fontWeight: 500 },
  '& tbody td:first-of-type': { color: theme.vars.palette.text.secondary },
  '& tr[data-ticked]': { backgroundColor: theme.vars.palette.action.selected },
  '& label': { display: 'flex', gap: 10, alignItems: 'flex-start', cursor: 'pointer' },
  '& label input': { flexShrink: 0, marginTop: 2 },
  '& small': { display: 'block', fontSize: 'inherit' },
  [theme.breakpoints.down('sm')]: {
    '& thead th:not(:first-of-type)': { display: 'none' },
    '&, & thead, & tbody, & tr, & th, & td': { display: 'block' },
    '& th:first-of-type': { width: 'auto', paddingLeft: 0 },
    '& tr': { padding: '10px 8px' },
    '& th, & td': { padding: '2px 0' },
    '& label': { minHeight: 32, alignItems: 'center' },
    '& tbody td': { paddingLeft: 26 },
    '& tbody td::before': {
      content: 'attr(data-label) " "',
      ...theme.typography.caption,
      color: theme.vars.palette.text.tertiary,
    },
  },
}))
