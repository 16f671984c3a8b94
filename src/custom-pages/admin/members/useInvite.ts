import { countKey } from '#locales/countKey.ts'
import { inviteMembers } from '#model/calls/members.ts'
import type { InvitationRequest } from '#model/wire/identity/invitations.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import type { DraftForm } from '#src/layout/drafts/useDraft.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useRefreshInvitations } from './useInvitations.ts'

/** Maximum number of reasons in a toast: a longer text is not read. */
const reasonsMax = 3

/** Invites by e-mail, then shows how many were invited, who was not, and why. `kept` is the form with the addresses. */
export function useInvite(kept: DraftForm) {
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
