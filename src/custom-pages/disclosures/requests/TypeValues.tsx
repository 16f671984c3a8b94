import Button from '@mui/material/Button'
import { Grid3x3 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { openDisclosureRequestEntry } from '#model/calls/disclosureRequests.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Opens the entry grid on the cells of a request: its sites, its indicators and its period. */
export const TypeValues = (place: { disclosureId: string; requestId: string }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const navigate = useNavigate()
  const opening = useAction({
    mutationFn: () => callApi(openDisclosureRequestEntry, place),
    failed: t('disclosures.requests.typeFailed'),
    onSuccess: ({ importId }) => navigate(paths.dataImport(importId)),
  })
  return (
    <Permitted call={openDisclosureRequestEntry}>
      <Button
        sx={{ justifySelf: 'start' }}
        startIcon={<Grid3x3 size={16} strokeWidth={1.75} />}
        loading={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t('disclosures.requests.type')}
      </Button>
    </Permitted>
  )
}
