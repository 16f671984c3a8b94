import { styled } from '@mui/material/styles'
import { useForm, useWatch } from 'react-hook-form'
import { countKey } from '#locales/countKey.ts'
import { openInvitationsMax, invitationDays, readAddresses } from '#model/rules/identity/invitations.ts'
import { roles, usualRole, type Role } from '#model/rules/identity/roles.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { refusedFieldOf } from '#src/dataProvider/errors.ts'
import { useDraft, useFormDraft, type DraftForm } from '#src/layout/drafts/useDraft.ts'
import { FormSelect, FormText } from '#src/layout/forms/inputs.tsx'
import { FormSidebar } from '#src/layout/sidebars/FormSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { explainError } from '#src/layout/explainError.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { inviteMembers } from '#model/calls/members.ts'
import type { InvitationRequest } from '#model/wire/identity/invitations.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useRefreshInvitations } from './useInvitations.ts'

type Values = { emails: string; language: Language | ''; role: Role | '' }

const InviteMembersSidebar = () => {
  const { t, locale } = useTexts()
  const sidebar = useSidebar()
  const form = useForm<Values>({ defaultValues: { emails: '', language: locale, role: usualRole } })
  const { control, setError } = form
  const kept = useFormDraft(form, useDraft('invitations.new'))
  const invite = useInvite(kept)
  const chosenRole = useWatch({ control, name: 'role' }) || usualRole
  const count = readAddresses(useWatch({ control, name: 'emails' })).addresses.length

  const check = (typed: string): string | undefined => {
    const { addresses, wrong } = readAddresses(typed)
    if (wrong.length > 0) return t('admin.invite.wrong', { wrong: wrong.slice(0, 5).join(', ') })
    if (addresses.length > openInvitationsMax) return t('admin.invite.tooMany', { max: openInvitationsMax })
    return addresses.length > 0 ? undefined : t('validation.required')
  }
  const send = ({ emails, language, role }: Values): void =>
    invite.mutate(
      { emails: readAddresses(emails).addresses, language: language || locale, role: role || usualRole },
      {
        onSuccess: () => sidebar.close(),
        onError: (error) => {
          const message = refusedFieldOf(error)?.message ?? explainError(error, t)
          setError('emails', { type: 'server', message })
        },
      },
    )

  return (
    <FormSidebar
      title={t('admin.invite.title')}
      form={form}
      isSaving={invite.isPending}
      onSubmit={send}
      submitLabel={t(countKey('admin.invite.submit', count), { smart_count: count })}
    >
      <Lead>{t('admin.invite.lead', { days: invitationDays })}</Lead>
      <FormText
        source="emails"
        validate={check}
        required
        autoFocus
        rows={5}
        label={t('admin.invite.emails')}
        hint={
          count === 0
            ? t('admin.invite.hint')
            : t(countKey('admin.invite.read', count), { smart_count: count })
        }
      />
      <FormSelect
        source="role"
        label={t('admin.roles.label')}
        hint={t(`admin.roles.hint.${chosenRole}`)}
        choices={roles.map((value) => ({ value, label: t(`resources.members.values.role.${value}`) }))}
      />
      <FormSelect
        source="language"
        label={t('admin.invite.language')}
        hint={t('admin.invite.languageHint')}
        choices={[
          { value: 'fr', label: t('admin.invite.languages.fr') },
          { value: 'en', label: t('admin.invite.languages.en') },
        ]}
      />
    </FormSidebar>
  )
}

export default InviteMembersSidebar

const Lead = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }))

/** Maximum number of reasons in a toast: a longer text is not read. */
const reasonsMax = 3

/** Invites by e-mail, then shows how many were invited, who was not, and why. `kept` is the form with the addresses. */
function useInvite(kept: DraftForm) {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const refresh = useRefreshInvitations()
  return useAction({
    mutationFn: (request: InvitationRequest) => callApi(inviteMembers, { body: request }),
    onSuccess: ({ invited, passedOver }) => {
      const count = invited.length
      const reasons = passedOver
        .slice(0, reasonsMax)
        .map(({ email, reason }) => t(`admin.invite.passedOver.${reason}`, { email }))
      const title = t(countKey('admin.invite.done', count), { smart_count: count })
      toasts.show(
        { kind: count === 0 ? 'warning' : 'success', title, detail: reasons.join(' · ') || undefined },
        { isPersistent: reasons.length > 0 },
      )
      refresh()
    },
    failed: { title: t('admin.invite.failed'), detail: undefined },
    kept,
  })
}
