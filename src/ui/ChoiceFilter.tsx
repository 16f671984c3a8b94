import { lazy, Suspense, useState } from 'react'
import { FilterChip } from './FilterChip.tsx'

const ActionMenu = lazy(() => import('./menu/ActionMenu.tsx'))

/** A filter with one of a few values, or none. */
export const ChoiceFilter = <Value extends string>({
  label,
  restLabel,
  choices,
  value,
  onChange,
}: {
  label: string
  restLabel: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}) => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const rest = {
    id: '',
    label: restLabel,
    isChecked: value === undefined,
    onClick: () => onChange(undefined),
  }
  return (
    <>
      <FilterChip
        label={label}
        value={choices.find((choice) => choice.value === value)?.label}
        onOpen={(event) => setAnchor(event.currentTarget)}
        onClear={() => onChange(undefined)}
      />
      {anchor && (
        <Suspense>
          <ActionMenu
            {...{ anchor, label }}
            groups={[
              {
                id: 'choices',
                actions: [
                  rest,
                  ...choices.map((choice) => ({
                    id: choice.value,
                    label: choice.label,
                    isChecked: choice.value === value,
                    onClick: () => onChange(choice.value),
                  })),
                ],
              },
            ]}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
