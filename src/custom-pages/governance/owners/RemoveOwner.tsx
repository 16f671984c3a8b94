import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ownerResource } from '../links/linkResources.ts'
import { RemoveLink } from '../links/RemoveLink.tsx'

/** Confirms the deletion of a holding, with the shares that lose their holder. */
export const RemoveOwner = ({ link, onDone }: { link: BeneficialOwner; onDone: () => void }) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <RemoveLink
      resource={ownerResource}
      link={link}
      body={t('governance.owners.deleteBody', {
        company: link.companyName,
        shares: format.percent(link.shareRate),
        votes: format.percent(link.voteRate),
      })}
      onDone={onDone}
    />
  )
}
