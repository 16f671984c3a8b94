import {
  addRequestFile,
  downloadRequestFile,
  getRequestAnswer,
  listRequestFiles,
  removeRequestFile,
} from '#model/calls/disclosureRequests.ts'
import { disclosureRequests } from '#model/resources/disclosureRequests.ts'
import { apiPath } from '#src/dataProvider/apiPath.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useMay, useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useSendRequest, type PathParamsHere } from '#src/dataProvider/useCallApi.ts'
import { EvidenceSection } from '#src/layout/evidence/EvidenceSection.tsx'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Place = PathParamsHere<typeof listRequestFiles>

/** The files that support the answer of a data request, or are the answer. An approval freezes them. */
export const RequestFiles = ({ place, isFrozen }: { place: Place; isFrozen: boolean }) => {
  const { t } = useTexts()
  const http = useHttp()
  const callApi = useSendRequest()
  const { id: orgId } = useRequiredOrganization()
  const canChange = useMay(addRequestFile) && !isFrozen
  const { disclosureId, requestId } = place
  const source = {
    files: useRead(listRequestFiles, place),
    uploadPath: apiPath`/organizations/${orgId}/disclosures/${disclosureId}/requests/${requestId}/evidence`,
    download: (evidenceId: string) => requestFile(http, downloadRequestFile, { ...place, orgId, evidenceId }),
    remove: (evidenceId: string) => callApi(removeRequestFile, { ...place, evidenceId }),
    // Under review, a file changes who submitted the request, and its version.
    changes: [[disclosureRequests.name], readsOf(listRequestFiles, place), readsOf(getRequestAnswer, place)],
  }
  return (
    <EvidenceSection
      {...{ source, canChange }}
      none={t(canChange ? 'disclosures.files.none' : 'disclosures.files.noneEnded')}
    />
  )
}
