import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import {
  isConflict,
  useConflict,
  type EditedRecord,
} from '../../../resources/fromSchema/conflict/useConflict.tsx'
import { explainError } from '../../../resources/fromSchema/explainError.ts'
import { resourceText } from '../../../resources/fromSchema/labelKeys.ts'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { showRefusal, useSchemaForm } from '../../../resources/fromSchema/useSchemaForm.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { LinkParams, NamedCompany } from './linkParams.ts'
import { useLinksChanged } from './useLinks.ts'

type AnyLink = EditedRecord & { companyId: string; companyName: string }

/**
 * The form of one link between a person and a company. The company stands in the address and not among the values,
 * so it is kept beside them; what the server refuses is said at its field. Where somebody else changed the link since
 * it was read, both versions are shown, and `dialog` is to be drawn.
 */
export function useLinkForm<Link extends AnyLink>(
  resource: Resource,
  { company: given, link }: LinkParams<Link>,
  defaults: Values,
) {
  const { t } = useTexts()
  const dataProvider = useDataProvider()
  const sidebar = useSidebar()
  const linksChanged = useLinksChanged()
  const purpose = link ? 'edit' : 'create'
  const form = useSchemaForm(resource, purpose, defaults)
  const [company, setCompany] = useState<NamedCompany | undefined>(
    link ? { id: link.companyId, name: link.companyName } : given,
  )
  const [isCompanyMissed, setIsCompanyMissed] = useState(false)
  const word = (key: string) => t(resourceText(resource, key))

  const settle = async () => {
    toasts.show({ kind: 'success', title: word(link ? 'saved' : 'created') })
    sidebar.close()
    await linksChanged()
  }
  const conflict = useConflict({
    resource,
    ...(link && { meta: { companyId: link.companyId } }),
    onSaved: () => {
      form.reset(undefined, { keepValues: true })
      void settle()
    },
  })
  const saving = useMutation({
    mutationFn: ({ values, companyId }: { values: Values; companyId: string }) =>
      link
        ? dataProvider.update(resource.name, {
            id: link.id,
            data: values,
            previousData: link,
            meta: { companyId },
          })
        : dataProvider.create(resource.name, { data: values, meta: { companyId } }),
    onSuccess: settle,
    onError: (error, { values }) => {
      // The holder goes with what was typed: offices are called by it.
      if (link && isConflict(error)) return conflict.ask(link, { ...values, person: link['person'] })
      if (showRefusal(form, resource, purpose, error)) return
      const title = word(link ? 'saveFailed' : 'createFailed')
      toasts.show({ kind: 'error', title, detail: explainError(error, t) })
    },
  })

  const { isDirty, isSubmitSuccessful } = form.formState
  useUnsavedSidebar(
    (isDirty || company?.id !== (link?.companyId ?? given?.id)) && !(isSubmitSuccessful && saving.isSuccess),
  )

  return {
    form,
    company,
    companyError: isCompanyMissed && !company ? t('validation.required') : undefined,
    setCompany: (chosen: NamedCompany | undefined) => setCompany(chosen),
    isBusy: saving.isPending,
    dialog: conflict.dialog,
    submit: () => {
      setIsCompanyMissed(true)
      void form.handleSubmit((values) => {
        if (company) saving.mutate({ values, companyId: company.id })
      })()
    },
  }
}
