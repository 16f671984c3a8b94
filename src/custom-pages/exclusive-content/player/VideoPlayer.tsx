import { styled } from '@mui/material/styles'
import { useCallback, useRef, useState } from 'react'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ExclusiveContent } from '../contents.ts'
import { Transcript } from './Transcript.tsx'

/** Native video player with captions in both languages and a transcript. */
export const VideoPlayer = ({
  content,
  captions,
}: {
  content: ExclusiveContent
  captions: NonNullable<ExclusiveContent['captions']>
}) => {
  const { t, locale } = useTexts()
  const other = locale === 'fr' ? 'en' : 'fr'
  const video = useRef<HTMLVideoElement>(null)
  const [cues, setCues] = useState<readonly VTTCue[]>([])
  const [isFailed, setIsFailed] = useState(false)
  // React has no `load` event for tracks, and clears the ref while a part of the page suspends.
  const readCues = useCallback((element: HTMLTrackElement) => {
    const read = () => setCues([...(element.track.cues ?? [])] as VTTCue[])
    if (element.readyState === HTMLTrackElement.LOADED) read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [])
  if (isFailed) {
    return (
      <ErrorState title={t('contents.player.failed')} onRetry={() => setIsFailed(false)}>
        {t('contents.player.failedBody')}
      </ErrorState>
    )
  }
  const goTo = (seconds: number) => {
    if (!video.current) return
    video.current.currentTime = seconds
    void video.current.play()
  }
  return (
    <Columns>
      <video
        ref={video}
        src={content.mediaUrl}
        poster={content.pictureUrl}
        aria-label={t('contents.player.label', { title: content.title })}
        width={1280}
        height={720}
        preload="metadata"
        controls
        playsInline
        onError={() => setIsFailed(true)}
      >
        <track
          default
          kind="captions"
          src={captions[locale]}
          srcLang={locale}
          label={t(`contents.player.captions.${locale}`)}
          ref={readCues}
        />
        <track
          kind="captions"
          src={captions[other]}
          srcLang={other}
          label={t(`contents.player.captions.${other}`)}
        />
      </video>
      {cues.length > 0 && <Transcript cues={cues} onChoose={goTo} />}
    </Columns>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(220px, 1fr)',
  alignItems: 'start',
  gap: 24,
  maxWidth: 1280,
  '& video': {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.fill.muted,
  },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
