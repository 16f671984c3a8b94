import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { TextInput } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { FormText } from './inputs.tsx'

afterEach(cleanup)

const Form = ({ onSave }: { onSave: (values: object) => void }) => {
  const form = useForm({ mode: 'onTouched', defaultValues: { name: 'Ormelle', town: 'Angers', note: 'x' } })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
        <FormText
          source="name"
          label="Nom"
          validate={(name: string) => (name === '' ? 'Le nom manque.' : undefined)}
        />
        <FormText source="town" label="Ville" emptied={null} />
        <TextInput source="note" label="Note" />
        <button type="submit">Enregistrer</button>
      </form>
    </FormProvider>
  )
}

test('an input shows its error on blur, and an invalid value is not saved', async () => {
  const onSave = vi.fn<(values: object) => void>()
  renderUi(<Form onSave={onSave} />)
  await userEvent.clear(() => screen.getByRole('textbox', { name: 'Nom' }))
  await userEvent.tab()
  expect(await screen.findByText('Le nom manque.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Nom', description: 'Le nom manque.' })).toBeTruthy()
  await userEvent.click(() => screen.getByRole('button', { name: 'Enregistrer' }))
  expect(onSave).not.toHaveBeenCalled()
})

test('an emptied input is an empty text, or null where the wire requires it, beside an input of react-admin', async () => {
  const onSave = vi.fn<(values: object) => void>()
  renderUi(<Form onSave={onSave} />)
  await userEvent.clear(() => screen.getByRole('textbox', { name: 'Ville' }))
  await userEvent.type(() => screen.getByRole('textbox', { name: 'Note' }), 'y')
  await userEvent.click(() => screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(onSave.mock.lastCall?.[0]).toEqual({ name: 'Ormelle', town: null, note: 'xy' }))
})
