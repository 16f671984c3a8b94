import { styled } from '@mui/material/styles'
import { CheckboxInput } from './CheckboxInput.tsx'

/** Several choices at once, in the order in which they are offered. */
export const CheckboxGroup = <Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}) => (
  <Group role="group" aria-label={label}>
    {choices.map((choice) => (
      <CheckboxInput
        key={choice.value}
        label={choice.label}
        value={value.includes(choice.value)}
        onChange={(isChosen) =>
          onChange(
            choices.flatMap((one) =>
              (one.value === choice.value ? isChosen : value.includes(one.value)) ? [one.value] : [],
            ),
          )
        }
      />
    ))}
  </Group>
)

const Group = styled('div')({ display: 'grid', gap: 4 })
