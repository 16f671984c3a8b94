import { useState } from 'react'
import { acceptFactorOffers, listFactorOffers } from '#model/calls/emissionFactors.ts'
import type { FactorOffer } from '#model/wire/data/emissionFactors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { useRead } from '#src/layout/useRead.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { OfferLine } from './OfferLine.tsx'

/** Factors of a newer edition, to be adopted one by one or together. Default export: loaded when it first opens. */
const OffersSidebar = () => {
  const { t } = useTexts()
  const query = useRead(listFactorOffers, {}, { of: 'emissionFactors', staleTime: 0, failed: null })
  const title = query.data
    ? t('carbonFactors.offers.title', { edition: String(query.data.edition) })
    : t('carbonFactors.title')
  if (query.data && query.data.offers.length > 0) return <Offers title={title} offers={query.data.offers} />
  return (
    <SidebarFrame title={title}>
      <QueryState
        query={query}
        failed={t('carbonFactors.offers.failed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => (
          <EmptyState level="h3" title={t('carbonFactors.offers.none')}>
            {t('carbonFactors.offers.noneBody')}
          </EmptyState>
        )}
      </QueryState>
    </SidebarFrame>
  )
}

export default OffersSidebar

const Offers = ({ title, offers }: { title: string; offers: readonly FactorOffer[] }) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Somebody else may have adopted one meanwhile.
  const codes = offers.map(({ code }) => code).filter((code) => chosen.has(code))
  const choose = (wanted: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const others = [...before].filter((code) => !wanted.includes(code))
      return new Set(isChosen ? [...others, ...wanted] : others)
    })
  const accepting = useAction({
    mutationFn: () => callApi(acceptFactorOffers, { body: { codes } }),
    done: ({ accepted }) => say('carbonFactors.offers.done', accepted),
    failed: t('carbonFactors.offers.acceptFailed'),
    changes: [['emissionFactors']],
    onSuccess: sidebar.close,
  })
  return (
    <SubmitSidebar
      title={title}
      isDirty={codes.length > 0}
      isSaving={accepting.isPending}
      isSubmitDisabled={codes.length === 0}
      onSubmit={() => accepting.mutate()}
      submitLabel={
        codes.length === 0
          ? t('carbonFactors.offers.choose')
          : say('carbonFactors.offers.accept', codes.length)
      }
    >
      <p>{t('carbonFactors.offers.lead')}</p>
      {offers.length > 1 && (
        <CheckboxInput
          label={t('carbonFactors.offers.all')}
          value={codes.length === offers.length}
          onChange={(isChosen) =>
            choose(
              offers.map(({ code }) => code),
              isChosen,
            )
          }
        />
      )}
      {offers.map((offer) => (
        <OfferLine
          key={offer.code}
          offer={offer}
          isChosen={chosen.has(offer.code)}
          onChoose={(isChosen) => choose([offer.code], isChosen)}
        />
      ))}
    </SubmitSidebar>
  )
}
