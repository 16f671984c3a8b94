import type { Check } from './prove.ts'

export type ProofDeclaration = {
  /** What it covers, in one sentence, which is also in `docs/proofs.md`. */
  covers: string
  /** Number of draws in `npm test`; a proof without it takes too long and runs only in full. */
  small?: number
  /** Number of draws in a full run: `npm run test:full`, and `npm run proof` without `--n`. */
  full: number
  /** Number of draws with a planted fault that it must find. */
  selfTest: number
  /** The unit of `n`, if it is not draws. */
  unit?: 'minutes' | 'cells'
  /** True if it starts, kills or stops servers: its small run has its own process. */
  startsServers?: true
  /** True if it mounts file systems: `npm run test:full` skips it unless it runs as root on Linux. */
  needsRoot?: true
  load: () => Promise<{ check: Check }>
}

/** Every proof, by the name of its file. */
export const proofs: Readonly<Record<string, ProofDeclaration>> = {
  backup: {
    covers:
      'Backups by the operator’s command while clients write, then restored: every write acknowledged before the backup is there, every concurrent one is complete or absent; a backup at rest into another PostgreSQL and back keeps every row.',
    full: 10,
    selfTest: 1,
    startsServers: true,
    load: () => import('../backup.ts'),
  },
  bruteforce: {
    covers:
      'A thousand networks guess one password on a simulated clock: at most 100 guesses per day are verified, and the owner can still log in.',
    small: 300,
    full: 20_000,
    selfTest: 300,
    load: () => import('../bruteforce.ts'),
  },
  bulk: {
    covers:
      'Ten thousand sites are closed in batches of a hundred: each answer reports the progress, a run stopped halfway has changed exactly the reported sites, and a resumed one changes the rest.',
    small: 400,
    full: 10_000,
    selfTest: 400,
    load: () => import('../bulk.ts'),
  },
  'campaign-chaos': {
    covers:
      'A campaign through a mail server that refuses, delays, hangs and accepts without acknowledging, while the server is killed ten times: nobody is left out, duplicates occur only after a lost acknowledgement or a kill and keep their Message-ID, every refusal is shown with its reason.',
    small: 40,
    full: 10_000,
    selfTest: 40,
    startsServers: true,
    load: () => import('../campaign-chaos.ts'),
  },
  crash: {
    covers:
      'The server, PostgreSQL or both are killed while clients write: no acknowledged write is lost, every call is atomic, and the server recovers by itself.',
    small: 5,
    full: 20,
    selfTest: 1,
    startsServers: true,
    load: () => import('../crash.ts'),
  },
  cube: {
    covers:
      'Random queries to the cube over random facts: DuckDB, and ClickHouse over HTTP as the server uses it, answer the same as a naive evaluator that reads every fact for every cell: values, completeness, withheld measures and ranges. No small group of 1,000 organisations follows from published numbers by subtraction. It takes kinds, formulas and units from a table written by hand, not from the catalogue (installs ClickHouse as a library, 0.5 GB, on first use).',
    full: 10_000,
    selfTest: 1000,
    load: () => import('../cube.ts'),
  },
  drain: {
    covers:
      'Two nodes behind a proxy are stopped and started in turn while six clients read and write: no request is dropped and no acknowledged write is lost.',
    full: 100,
    selfTest: 4,
    startsServers: true,
    load: () => import('../drain.ts'),
  },
  enumeration: {
    covers:
      'Login, sign-up and password reset for known and unknown addresses: the same answers, the same hashing work and the same response time.',
    small: 10,
    full: 300,
    selfTest: 200,
    load: () => import('../enumeration.ts'),
  },
  faults: {
    covers:
      'The network between the server and PostgreSQL, the file store or the mail server fails in several ways: every answer is in time and is a success or a 503 with Retry-After, what does not need the missing part goes on, and everything acknowledged is there once after the recovery.',
    full: 2,
    selfTest: 1,
    startsServers: true,
    load: () => import('../faults.ts'),
  },
  flood: {
    covers:
      'Three anonymous clients send bodies of 100,000 keys, a megabyte or 30,000 levels: each is refused with a short answer and little CPU time, and the 99th percentile of another user’s reads stays below 50 ms. Eight heavy queries of one account, five empty organisations and eight users with a dashboard of twelve widgets: nothing is refused, and another organisation’s light queries take at most five times as long.',
    small: 33,
    full: 3000,
    selfTest: 11,
    load: () => import('../flood.ts'),
  },
  'full-disk': {
    covers:
      'The disk runs full and the files become read-only while clients work: every answer is a success or says that there is no room, and the server recovers by itself without losing an acknowledged write (as root on Linux).',
    full: 1,
    selfTest: 1,
    startsServers: true,
    needsRoot: true,
    load: () => import('../full-disk.ts'),
  },
  'import-crash': {
    covers:
      'The server or the process that reads a file is killed at random moments of imports: each import ends by itself, complete by an independent count of its lines or absent, and no remains of a dead process are left.',
    full: 50,
    selfTest: 2,
    startsServers: true,
    load: () => import('../import-crash.ts'),
  },
  interleave: {
    covers:
      'Up to five clients work in one organisation at the same time, in random interleavings: every rule holds and no acknowledged change is lost.',
    small: 60,
    full: 2000,
    selfTest: 100,
    load: () => import('../interleave.ts'),
  },
  'key-rotate': {
    covers:
      'The signing key is replaced as docs/operate.md describes: sessions and second factors go on, and tokens of the removed key are refused.',
    full: 5,
    selfTest: 1,
    startsServers: true,
    load: () => import('../key-rotate.ts'),
  },
  leak: {
    covers:
      'Two tenants call every route with each other’s ids: nothing of the other tenant can be read, counted, changed or told apart from what does not exist.',
    small: 1500,
    full: 20_000,
    selfTest: 30_000,
    load: () => import('../leak.ts'),
  },
  'login-flood': {
    covers:
      'Two thousand logins at once: a bounded number is verified, the others are told when to retry, and requests of logged-in users go on.',
    small: 200,
    full: 2000,
    selfTest: 400,
    load: () => import('../login-flood.ts'),
  },
  matrix: {
    covers:
      'Every route with every kind of caller (forged, ended and foreign tokens, other organisations, plans, API keys): the exact status, and the exact error text in both languages.',
    full: 10_000,
    selfTest: 400,
    unit: 'cells',
    load: () => import('../matrix.ts'),
  },
  migrate: {
    covers:
      'From an empty database and from every kept release with its rows, the migration is killed at a random moment and restarted by two servers at once: the schema equals that of a fresh start, every row is kept, and the previous release reads the same answers from the new schema.',
    full: 50,
    selfTest: 1,
    startsServers: true,
    load: () => import('../migrate.ts'),
  },
  nodes: {
    covers:
      'Two nodes on one PostgreSQL and one S3 store behind a proxy, one killed at random moments: a reader repeats at most one request, no acknowledged write is lost or duplicated, each import ends once, both nodes count the same, and password guesses at both count together.',
    full: 10,
    selfTest: 1,
    startsServers: true,
    load: () => import('../nodes.ts'),
  },
  operate: {
    covers:
      'The app behind Debian’s nginx, Caddy and pgbouncer (session and transaction mode) with the files of ops/, over HTTPS: plain http is refused or redirected, calls work, and each oversized body gets the app’s own answer, never a broken connection or a 502. A day in production mode on Debian’s PostgreSQL and Postfix with ops/production.env.example: through each proxy a user signs up by mail, imports, queries the cube, sends 200 MB and a campaign with a refused and a deferred recipient, opts out with one click and gets a report; the database pauses, Prometheus evaluates every alert and panel of ops/, and a backup moves to the embedded database and back. People log in at Debian’s glewlwyd in Chromium, also after its key was replaced, and are told of a wrong audience. An upgrade fails without a registry and succeeds with one while two nodes answer clients. Programs that the machine lacks are named and left out.',
    full: 60,
    selfTest: 2,
    startsServers: true,
    load: () => import('../operate.ts'),
  },
  'refresh-race': {
    covers:
      'Twenty tabs renew one session at the same time, again and again: one next token and nobody logged out; a replayed token ends the session.',
    small: 20,
    full: 1000,
    selfTest: 40,
    load: () => import('../refresh-race.ts'),
  },
  reset: {
    covers:
      'Forgotten passwords: only the newest link works, once, for fifteen minutes, and it ends every session, including those opened with the old password at the same moment.',
    small: 8,
    full: 500,
    selfTest: 12,
    load: () => import('../reset.ts'),
  },
  scores: {
    covers:
      'Random assessments and the demonstration: `bin/recomputeScores.mjs`, which shares no code with the application, computes from the JSON report the same scores as the screens show.',
    small: 20,
    full: 1000,
    selfTest: 15,
    load: () => import('../scores.ts'),
  },
  soak: {
    covers:
      'The server works for the given number of minutes without a pause: memory and open files no longer grow once it is warm.',
    full: 10,
    selfTest: 1,
    unit: 'minutes',
    startsServers: true,
    load: () => import('../soak.ts'),
  },
  statement: {
    covers:
      'The demonstration and random organisations with a statement: files are imported, replaced and undone before and after figures are approved. `bin/recomputeStatement.mjs`, which shares no code with the application, computes from the export alone the same figures as the screens show, as approved and as of today, follows each to the lines of its files, and finds the same changes since the approvals.',
    small: 1,
    full: 100,
    selfTest: 1,
    load: () => import('../statement.ts'),
  },
  'upload-bombs': {
    covers:
      'Hostile data files (a gigabyte in chunks, endless lines, quotes, a million columns, archives, other encodings, a byte a second), foreign tokens, broken connections and 200 uploads at once: each gets the right answer, memory stays within its bounds, and other users keep reading.',
    full: 200,
    selfTest: 1,
    startsServers: true,
    load: () => import('../upload-bombs.ts'),
  },
}
