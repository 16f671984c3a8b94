import { cleanup, screen } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { leavesOf } from '#model/schema/defineResource.ts'
import { companies } from '#model/resources/companies.ts'
import { TextsProvider } from '#src/ui/text/Texts.tsx'
import { userEvent } from '#tests/support/userEvent.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import { SchemaInput } from './SchemaInput.tsx'

afterEach(cleanup)

const leaf = leavesOf(companies.fields).find(({ path }) => path === 'nationalId')!

const Form = () => {
  const form = useForm({ defaultValues: { nationalId: '829154376' } })
  const stored = useWatch({ control: form.control, name: 'nationalId' })
  return (
    <FormProvider {...form}>
      {/* Most fields have no hint, for whose absence `renderUi` fails. */}
      <TextsProvider texts={{ locale: 'fr', t: (key) => key }}>
        <SchemaInput resource={companies} leaf={leaf} />
      </TextsProvider>
      <output>{stored}</output>
    </FormProvider>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const storedText = () => screen.getByRole('status').textContent

test('typing over a selected national number replaces it', async () => {
  renderUi(<Form />)
  const user = userEvent.setup()
  expect(input().value).toBe('829\u00A0154\u00A0376')
  input().setSelectionRange(0, input().value.length)
  await user.click(input)
  input().setSelectionRange(0, input().value.length)
  await user.press(input, '732829320')
  expect(storedText()).toBe('732829320')
  expect(input().value).toBe('732829320')
  await user.tab()
  expect(input().value).toBe('732\u00A0829\u00A0320')
})

test('a digit typed inside a national number keeps the cursor at its place', async () => {
  renderUi(<Form />)
  const user = userEvent.setup()
  await user.click(input)
  input().setSelectionRange(3, 3)
  await user.press(input, '{Backspace}5')
  expect(storedText()).toBe('825154376')
})

test('a national number may be selected before its field has the focus', async () => {
  renderUi(<Form />)
  input().setSelectionRange(0, input().value.length)
  input().focus()
  await userEvent.press(input, '732829320')
  expect(storedText()).toBe('732829320')
})
