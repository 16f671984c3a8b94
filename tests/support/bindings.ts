import type { Binding } from '#server/store/engine/binding.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { requestStore } from '#server/store/disclosures/requestStore.ts'
import { emissionFactorStore } from '#server/store/data/emissionFactorStore.ts'
import { divisionStore } from '#server/store/register/divisionStore.ts'
import { mappingStore } from '#server/store/register/mappingStore.ts'
import { assessmentStore } from '#server/store/materiality/assessmentStore.ts'
import { campaignStore } from '#server/store/materiality/surveys/campaignStore.ts'
import { contactStore } from '#server/store/materiality/contactStore.ts'
import { reporterStore } from '#server/store/materiality/surveys/reporterStore.ts'
import { subjectStore } from '#server/store/materiality/subjectStore.ts'
import { memberStore } from '#server/store/identity/memberStore.ts'
import { officerStore, ownerStore } from '#server/store/governance/personLinkStore.ts'
import { personStores } from '#server/store/governance/personStore.ts'

/** Every declared resource that is stored in a table. */
export const bindings: readonly Binding[] = [
  companyStore,
  divisionStore,
  mappingStore,
  memberStore,
  personStores.PHYSICAL,
  personStores.LEGAL,
  officerStore,
  ownerStore,
  assessmentStore,
  subjectStore,
  contactStore,
  emissionFactorStore,
  disclosureStore,
  requestStore,
  campaignStore,
  reporterStore,
].map(({ binding }) => binding)
