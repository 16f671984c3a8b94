import { weight as weightRule } from '#model/schema/values.ts'
import type { ContactCategory } from '#model/wire/materiality/doubleMateriality.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { NumberInput } from '#src/ui/form/NumberInput.tsx'
import { useNumberRule } from '#src/ui/form/useNumberRule.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** One category: its weight, and a checkbox for each topic. */
export const CategoryRow = ({
  category,
  topics,
  isOpen,
  weight,
  excluded,
  onWeight,
  onExcluded,
}: {
  category: ContactCategory
  topics: readonly Topic[]
  isOpen: boolean
  weight: number | null
  excluded: readonly string[]
  onWeight: (weight: number | null) => void
  onExcluded: (excluded: string[]) => void
}) => {
  const { t } = useTexts()
  const { errorOf } = useNumberRule(weightRule)
  return (
    <tr>
      <th scope="row">{category.label}</th>
      <td>
        <NumberInput
          label={
            <span className="visually-hidden">
              {t('materiality.distribution.weightOf', { category: category.label })}
            </span>
          }
          value={weight}
          readOnly={!isOpen}
          error={errorOf(weight)}
          onChange={onWeight}
        />
      </td>
      {topics.map(({ id, label }) => (
        <td key={id}>
          <Checkbox
            aria-label={t('materiality.distribution.cell', { category: category.label, topic: label })}
            checked={!excluded.includes(id)}
            disabled={!isOpen}
            onChange={({ target }) =>
              onExcluded(target.checked ? excluded.filter((one) => one !== id) : [...excluded, id])
            }
          />
        </td>
      ))}
    </tr>
  )
}
