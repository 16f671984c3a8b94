import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import type { Resource } from '#model/schema/defineResource.ts'
import { asOpened, useDraft, useKeptForm } from '../../../layout/drafts/useDraft.ts'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { toasts } from '../../../layout/toasts/toastStore.ts'
import {
  isConflict,
  useConflict,
  type EditedRecord,
} from '../../../resources/fromSchema/conflict/useConflict.tsx'
import { formSections } from '../../../resources/fromSchema/formLeaves.ts'
import { resourceText } from '../../../resources/fromSchema/labelKeys.ts'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { showRefusal, useSchemaForm } from '../../../resources/fromSchema/useSchemaForm.ts'
import type { LinkParams } from './linkParams.ts'
import { useLinksChanged } from './useLinks.ts'
import { useAct } from '../../../layout/useAct.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'

export type AnyLink = EditedRecord & {
  companyId: string
  companyName: string
  person: { fullName: string } | null
}

/**
 * The form of one link between a person and a company. Both ends stand among the values with their names: the company
 * goes into the address of the call, the rest by its declaration; what the server refuses is said at its field. Where
 * somebody else changed the link since it was read, both versions are shown, and `dialog` is to be drawn.
 */
export function useLinkForm<Link extends AnyLink>(
  resource: Resource,
  { company, person, link }: LinkParams<Link>,
) {
  const { t } = useTexts()
  const dataProvider = useDataProvider()
  const sidebar = useSidebar()
  const linksChanged = useLinksChanged()
  const purpose = link ? 'edit' : 'create'
  const draft = useDraft(`${resource.name}.${link?.id ?? `new.${company?.id ?? person?.id}`}`)
  const [opened] = useState(() => link && asOpened(link, draft))
  const form = useSchemaForm(resource, purpose, opened ?? emptyLink(resource, company, person))
  useKeptForm(form, draft, opened)
  const word = (key: string) => t(resourceText(resource, key))

  const settle = async () => {
    toasts.show({ kind: 'success', title: word(link ? 'saved' : 'created') })
    sidebar.close()
    await linksChanged()
  }
  const conflict = useConflict({
    resource,
    ...(link && { meta: { companyId: link.companyId } }),
    onSaved: () => void settle(),
  })
  const saving = useAct({
    mutationFn: ({ values, companyId }: { values: Values; companyId: string }) =>
      opened
        ? dataProvider.update(resource.name, {
            id: opened.id,
            data: values,
            previousData: opened,
            meta: { companyId },
          })
        : dataProvider.create(resource.name, { data: ownValues(resource, values), meta: { companyId } }),
    onSuccess: settle,
    refused: (error, { values }) => {
      if (!opened || !isConflict(error)) return showRefusal(form, resource, purpose, error)
      conflict.ask(opened, values)
      return true
    },
    failed: word(link ? 'saveFailed' : 'createFailed'),
  })
  useUnsavedSidebar(form.formState.isDirty)

  return {
    form,
    isBusy: saving.isPending,
    dialog: conflict.dialog,
    submit: () =>
      void form.handleSubmit((values) => {
        const { companyId } = values
        if (typeof companyId === 'string') saving.mutate({ values, companyId })
      })(),
  }
}

/** What a link says and its call takes, without the ends that stand beside it. */
const ownValues = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    formSections(resource, 'create').flatMap(({ leaves }) =>
      leaves.map(({ path }) => [path, values[path] ?? null]),
    ),
  )

/** What a link is before anything is said of it but the end that is known. */
const emptyLink = (
  resource: Resource,
  company: LinkParams<object>['company'],
  person: LinkParams<object>['person'],
): Values => ({
  ...ownValues(resource, { personId: person?.id }),
  companyId: company?.id ?? null,
  companyName: company?.name ?? null,
  person: { fullName: person?.fullName ?? null },
})
