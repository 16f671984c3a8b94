import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runTool } from '../runTool.ts'
import { shownAt, type Stretch } from './timing.ts'

type Frame = { file: string; atSeconds: number }

export type Film = {
  /** Seconds since the first frame. */
  now: () => number
  /** Stops recording and writes it as MP4 (H.264, index first, 25 frames per second, no sound). */
  cut: (file: string, stretches: readonly Stretch[]) => Promise<void>
}

/** Frames per second; where the screen did not repaint, the previous frame is repeated. */
const rate = 25

/** Records a page by Chromium's screencast: one frame per repaint, with its time. */
export async function film(page: Page): Promise<Film> {
  const folder = await mkdtemp(join(tmpdir(), 'matrice-film-'))
  const frames: Frame[] = []
  const writes: Promise<void>[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const frame = {
      file: `${String(frames.length).padStart(5, '0')}.jpg`,
      atSeconds: metadata.timestamp ?? Date.now() / 1000,
    }
    frames.push(frame)
    writes.push(writeFile(join(folder, frame.file), Buffer.from(data, 'base64')))
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  const size = { maxWidth: 1280, maxHeight: 720 }
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 94, everyNthFrame: 1, ...size })
  const started = Date.now() / 1000

  return {
    now: () => Date.now() / 1000 - (frames[0]?.atSeconds ?? started),
    cut: async (file, stretches) => {
      await session.send('Page.stopScreencast')
      await Promise.all(writes)
      const list = join(folder, 'frames.txt')
      await writeFile(list, frameList(frames, stretches))
      const input = ['-f', 'concat', '-safe', '0', '-i', list, '-vf', `fps=${rate},scale=1280:720`]
      const encoding = ['-c:v', 'libx264', '-preset', 'medium', '-crf', '24', '-pix_fmt', 'yuv420p']
      await runTool('ffmpeg', ['-y', ...input, ...encoding, '-movflags', '+faststart', '-an', file])
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * ffmpeg's list of frames. Each is shown until the next, rounded to whole frames of the film, because the list supports
 * no shorter time. The last one is listed twice, as the format requires.
 */
function frameList(frames: readonly Frame[], stretches: readonly Stretch[]): string {
  const first = frames[0]?.atSeconds ?? 0
  const ticks = [...frames.map(({ atSeconds }) => atSeconds - first), Infinity].map((seconds) =>
    Math.round(shownAt(stretches, seconds) * rate),
  )
  const lines = frames.flatMap(({ file }, index) => {
    const lasts = (ticks[index + 1] ?? 0) - (ticks[index] ?? 0)
    return lasts > 0 ? [`file '${file}'\nduration ${(lasts / rate).toFixed(2)}`] : []
  })
  return [...lines, `file '${frames.at(-1)?.file ?? ''}'`, ''].join('\n')
}
