import { expect, type Page } from '@playwright/test'
import type { TextKey } from '#locales/textKey.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

/** Types a reason in the dialog, which requires one, and confirms. */
export async function giveReason(page: Page, t: Texts['t'], confirmKey: TextKey): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: t(confirmKey) })
  await confirm.click()
  await expect(dialog.getByText(t('validation.reasonRequired'))).toBeVisible()
  await dialog.getByRole('textbox').fill('Décision du comité de durabilité')
  await confirm.click()
  await expect(dialog).toBeHidden()
}
