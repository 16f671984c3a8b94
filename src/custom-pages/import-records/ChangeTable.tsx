import { renamePath } from '#model/schema/renaming.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { sideOf } from '#model/rules/records/recordDiff.ts'
import { fieldLabel, resourceText } from '#src/resources/fromSchema/labelKeys.ts'
import { useShowValue } from '#src/resources/fromSchema/useShowValue.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ChangedRow } from '#src/imports/check.ts'
import { LinesFrame } from '#src/ui/table/LinesTable.tsx'
import type { Register } from './registers.ts'

/** Changed records with their fields before and after. */
export const ChangeTable = ({
  register: { resource },
  rows,
}: {
  register: Register
  rows: readonly ChangedRow[]
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const show = useShowValue(resource)
  const leaves = new Map(leavesOf(resource.fields).map((leaf) => [leaf.path, leaf]))

  return (
    <LinesFrame role="region" tabIndex={0} aria-label={t('recordImport.changes.title')}>
      <table aria-label={t('recordImport.changes.title')}>
        <thead>
          <tr>
            <th scope="col">{t(resourceText(resource, 'one'))}</th>
            <th scope="col">{t('recordImport.errors.column')}</th>
            <th scope="col">{t('recordImport.changes.before')}</th>
            <th scope="col">{t('recordImport.changes.after')}</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.line}>
            {row.changes.map((change, index) => {
              const field = renamePath(resource.fields, 'wire', 'entity', change.field)
              const leaf = leaves.get(field)
              const valueOn = (side: 'before' | 'after') =>
                leaf && show(leaf, sideOf([{ ...change, field }], side))
              const [before, after] = [valueOn('before'), valueOn('after')]
              const none = t('recordImport.changes.none')
              return (
                <tr key={field}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={row.changes.length}>
                      {row.title}
                      <small>{t('recordImport.changes.line', { line: format.number(row.line) })}</small>
                    </th>
                  )}
                  <td>{t(fieldLabel(resource, field))}</td>
                  <td data-label={t('recordImport.changes.before')}>
                    {before === null || before === undefined ? none : <del>{before}</del>}
                  </td>
                  <td data-label={t('recordImport.changes.after')}>
                    {after === null || after === undefined ? none : <ins>{after}</ins>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </LinesFrame>
  )
}
