import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { amountMax } from '#model/schema/values.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import { CheckboxInput } from './CheckboxInput.tsx'
import { DateInput } from './DateInput.tsx'
import { FileDrop } from './FileDrop.tsx'
import { NumberInput } from './NumberInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioCards } from './RadioCards.tsx'
import { SelectInput } from './SelectInput.tsx'
import { SwitchInput } from './SwitchInput.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

test('a hint describes its field and stays beside an error', () => {
  const { rerender } = renderUi(<TextInput label="SIREN" hint="9 chiffres" value="" onChange={ignore} />)
  expect(describedBy('SIREN')).toBe('9 chiffres')
  rerender(
    <TextInput label="SIREN" hint="9 chiffres" error="Ce champ est requis" value="" onChange={ignore} />,
  )
  expect(describedBy('SIREN')).toBe('Ce champ est requis 9 chiffres')
  expect(screen.getByLabelText('SIREN').getAttribute('aria-invalid')).toBe('true')
})

test('a required field shows an asterisk and announces that it is required', () => {
  renderUi(<TextInput label="Nom" required value="" onChange={ignore} />)
  expect(screen.getByLabelText(/^Nom/).getAttribute('aria-required')).toBe('true')
  expect(screen.getByText('*', { exact: false })).toBeTruthy()
})

test('a password can be looked at and hidden again', async () => {
  renderUi(
    <PasswordInput label="Mot de passe" autoComplete="current-password" value="secret" onChange={ignore} />,
  )
  const field = screen.getByLabelText('Mot de passe')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(() => screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(() => screen.getByRole('button', { name: 'Masquer le mot de passe' }))
  expect(field.getAttribute('type')).toBe('password')
})

test('a number is typed freely, read at once, and grouped when the field is left', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  renderUi(
    <Held<number | null>
      initial={null}
      onChange={onChange}
      draw={(held) => <NumberInput label="CA" unit="€" {...held} />}
    />,
  )
  await userEvent.type(() => screen.getByLabelText('CA'), '86214300,5')
  expect(onChange).toHaveBeenLastCalledWith(86214300.5)
  expect(valueOf('CA')).toBe('86214300,5')
  await userEvent.tab()
  expect(valueOf('CA')).toBe('86\u00A0214\u00A0300,5')
})

test('a number says its bounds, unless no figure of daily work comes near them', () => {
  const { rerender } = renderUi(
    <NumberInput label="Seuil" rule={z.number().min(0).max(10)} value={null} onChange={ignore} />,
  )
  expect(describedBy('Seuil')).toBe('De 0 à 10')
  rerender(
    <NumberInput label="Seuil" rule={z.number().min(0).max(amountMax)} value={null} onChange={ignore} />,
  )
  expect(describedBy('Seuil')).toBe('0 au moins')
  rerender(
    <NumberInput
      label="Seuil"
      rule={z.number().min(-amountMax).max(amountMax)}
      value={null}
      onChange={ignore}
    />,
  )
  expect(describedBy('Seuil')).toBeUndefined()
})

test('text that is not a number stays as typed and is passed on as NaN', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  renderUi(
    <Held<number | null>
      initial={null as number | null}
      onChange={onChange}
      draw={(held) => <NumberInput label="CA" {...held} />}
    />,
  )
  await userEvent.type(() => screen.getByLabelText('CA'), 'douze')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN)
  expect(valueOf('CA')).toBe('douze')
})

test('a date is typed in words or figures and shown in words', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  renderUi(<Held initial="" onChange={onChange} draw={(held) => <DateInput label="Création" {...held} />} />)
  await userEvent.type(() => screen.getByLabelText('Création'), '3/4/1987')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith('1987-04-03')
  expect(valueOf('Création')).toBe('3 avril 1987')
})

test('an e-mail address and a date say which format is expected', () => {
  renderUi(
    <>
      <TextInput label="E-mail" type="email" value="" onChange={ignore} />
      <DateInput label="Création" value="" onChange={ignore} />
    </>,
  )
  expect(describedBy('E-mail')).toBe('Exemple\u00A0: prenom.nom@societe.fr')
  expect(describedBy('Création')).toBe('Exemple\u00A0: 31/12/2026')
})

test('a day is picked with the arrows of the calendar', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  renderUi(
    <Held
      initial="2026-11-12"
      onChange={onChange}
      draw={(held) => <DateInput label="Création" {...held} />}
    />,
  )
  await userEvent.click(() => screen.getByRole('button', { name: 'Choisir une date\u00A0: Création' }))
  await screen.findByRole('dialog', { name: 'Choisir une date' })
  await userEvent.press(
    () => screen.getByRole('dialog', { name: 'Choisir une date' }),
    '{ArrowDown}{ArrowRight}{Enter}',
  )
  expect(onChange).toHaveBeenLastCalledWith('2026-11-20')
})

test('a select shows the label of its value, and its placeholder is not a choice', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  renderUi(
    <Held
      initial=""
      onChange={onChange}
      draw={(held) => (
        <SelectInput<string>
          label="Régime"
          placeholder="Choisir un régime"
          choices={[
            { value: 'REAL', label: 'Réel' },
            { value: 'MICRO', label: 'Micro' },
          ]}
          {...held}
        />
      )}
    />,
  )
  expect(screen.getByRole('combobox', { name: 'Régime' }).textContent).toBe('Choisir un régime')
  await userEvent.click(() => screen.getByRole('combobox', { name: 'Régime' }))
  await userEvent.click(() => screen.getByRole('option', { name: 'Micro' }))
  expect(onChange).toHaveBeenLastCalledWith('MICRO')
  expect(screen.getByRole('combobox', { name: 'Régime' }).textContent).toBe('Micro')
})

test('boxes and switches are pressed by their label too', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  renderUi(
    <>
      <CheckboxInput label="Siège" value={false} onChange={onChange} />
      <SwitchInput label="Groupe international" value onChange={onChange} />
    </>,
  )
  await userEvent.click(() => screen.getByText('Siège'))
  expect(onChange).toHaveBeenLastCalledWith(true)
  await userEvent.click(() => screen.getByRole('switch', { name: 'Groupe international' }))
  expect(onChange).toHaveBeenLastCalledWith(false)
})

test('a card is chosen by its name', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  renderUi(
    <RadioCards
      label="Méthode"
      cards={[
        { value: 'id', title: 'Numéro SIREN' },
        { value: 'file', title: 'Fichier CSV', detail: 'Une ligne par société' },
      ]}
      value="id"
      onChange={onChange}
    />,
  )
  expect(screen.getByRole('group', { name: 'Méthode' })).toBeTruthy()
  await userEvent.click(() => screen.getByText('Une ligne par société'))
  expect(onChange).toHaveBeenCalledWith('file')
})

test('a file is dropped or chosen, and the same one can be chosen again', async () => {
  const onFile = vi.fn<(value: unknown) => void>()
  renderUi(<FileDrop label="Déposez le fichier" hint="CSV" onFile={onFile} />)
  const file = new File(['name'], 'sites.csv', { type: 'text/csv' })
  fireEvent.drop(screen.getByText('Déposez le fichier'), { dataTransfer: { files: [file] } })
  const input = screen.getByLabelText(/Déposez le fichier/)
  await userEvent.upload(input, file)
  await userEvent.upload(input, file)
  expect(onFile.mock.calls).toEqual([[file], [file], [file]])
})

const ignore = (): void => undefined

/** An input with a parent that holds its value. */
const Held = <T,>({
  initial,
  onChange,
  draw,
}: {
  initial: T
  onChange: (value: T) => void
  draw: (held: { value: T; onChange: (value: T) => void }) => React.ReactNode
}) => {
  const [value, setValue] = useState(initial)
  return draw({
    value,
    onChange: (next) => {
      setValue(next)
      onChange(next)
    },
  })
}

const describedBy = (label: string): string | null | undefined => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')
  return ids
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}

const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value
