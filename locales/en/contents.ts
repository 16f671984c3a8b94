import type { contents as fr } from '../fr/contents.ts'
import type { Translation } from '../translation.ts'

export const contents: Translation<typeof fr> = {
  title: 'Exclusive content',
  lead: 'Two guides and two videos to help you prepare your sustainability report.',
  video: 'Video',
  pdf: 'PDF',
  visit: 'product tour',
  items: {
    'testimonial-video': {
      title: 'Product video',
      description:
        'A minute inside Matrice: companies and their sites, governance, the ownership chart, the history of every record.',
    },
    'csrd-guide': {
      title: 'CSRD guide',
      description:
        'Who is in scope and from when, what the report contains and how to organise the work, with a twelve-month plan.',
    },
    'double-materiality-guide': {
      title: 'Double materiality guide',
      description:
        'From perimeter to matrix: criteria, scales, stakeholders, thresholds and the evidence to keep, with a worked example.',
    },
    'steering-webinar': {
      title: 'Double materiality webinar',
      description:
        'Double materiality step by step: repository, surveys, campaigns, results and the matrix against its thresholds.',
    },
  },
  tagged:
    'The PDF file is tagged (headings, lists, tables): with a screen reader, download it instead of reading it on this page.',
  download: 'Download the PDF',
  downloadVideo: 'Download the video',
  ask: 'Request a diagnostic',
  reader: {
    label: 'Pages of %{title}',
    tools: 'Reading tools',
    page: 'Page %{page}',
    position: 'Page %{page} of %{pages}',
    previous: 'Previous page',
    next: 'Next page',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    loading: 'Opening the guide',
    failed: 'The guide could not be opened',
    failedBody: 'Try again, or download the file to read it on your device.',
  },
  player: {
    label: '%{title}, video',
    captions: { fr: 'Français', en: 'English' },
    transcript: 'Transcript',
    transcriptHint: 'Choose a sentence to jump to it in the video.',
    failed: 'The video could not be played',
    failedBody: 'Try again, or download the file to watch it on your device.',
  },
}
