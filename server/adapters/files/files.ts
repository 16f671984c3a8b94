import type { Readable } from 'node:stream'

/** A received file: its length, its SHA-256 (hexadecimal), and its path until it is kept or discarded. */
export type Received = { path: string; sizeBytes: number; sha256: string }

/** Stored files by key. A key is a path of ids below a prefix per kind of file: `evidence/<org>/<id>`. */
export type Files = {
  /**
   * Writes a stream to a local file, counting and hashing it; stops reading at the limit.
   * @throws AppError payloadTooLarge, and errors of the stream
   */
  receive(source: Readable, maxBytes: number): Promise<Received>
  /** Deletes a received file; has no effect if it was kept. */
  discard(received: Received): Promise<void>
  /** Stores a received file under a key. @throws AppError unavailable when the store does not accept it */
  keep(received: Received, key: string): Promise<void>
  /** The content of a key. @throws AppError notFound, unavailable */
  read(key: string): Promise<Readable>
  /**
   * A local path for programs that open files by path: the stored file itself, or, if the store is on another machine,
   * a copy made at `copy`. The program must not write to it. @throws AppError notFound, unavailable
   */
  pathOf(key: string, copy: string): Promise<string>
  /** Removes a key; a missing key is not an error. @throws AppError unavailable */
  remove(key: string): Promise<void>
  /** The keys below a prefix, page by page. @throws AppError unavailable */
  pages(prefix: string): AsyncGenerator<readonly string[]>
  /** When a key was written. @throws AppError notFound, unavailable */
  writtenAt(key: string): Promise<Date>
  /** Deletes files received before that moment and neither kept nor discarded, because their process died. */
  discardBefore(moment: Date): Promise<void>
}
