import { downloadEvidence, listEvidence, removeEvidence } from '#model/calls/repository.ts'
import { apiPath } from '#src/dataProvider/apiPath.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useSendRequest, type PathParamsHere } from '#src/dataProvider/useCallApi.ts'
import { EvidenceSection } from '#src/layout/evidence/EvidenceSection.tsx'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Place = PathParamsHere<typeof listEvidence>

/** The files that support a subject. */
export const SubjectEvidence = ({ place, canChange }: { place: Place; canChange: boolean }) => {
  const { t } = useTexts()
  const http = useHttp()
  const callApi = useSendRequest()
  const { id: orgId } = useRequiredOrganization()
  const { doubleMaterialityId, topicId, subjectId } = place
  const source = {
    files: useRead(listEvidence, place),
    uploadPath: apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}/evidence`,
    download: (evidenceId: string) => requestFile(http, downloadEvidence, { ...place, orgId, evidenceId }),
    remove: (evidenceId: string) => callApi(removeEvidence, { ...place, evidenceId }),
    changes: [readsOf(listEvidence, place)],
  }
  return (
    <EvidenceSection
      {...{ source, canChange }}
      none={t(canChange ? 'evidence.none' : 'evidence.noneEnded')}
    />
  )
}
