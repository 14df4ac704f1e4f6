import type { Listener, Stop } from '@marquill/core';

/** How the rows of one topic are read. */
export interface TopicSource<Event> {
  /** Everything as it is now. */
  snapshot(): Promise<Event>;
  /** The named rows as they are now. */
  changes(ids: readonly string[]): Promise<Event>;
  /** Whether two events say the same, so that the second need not be told; by default they never do. */
  isSame?(before: Event, after: Event): boolean;
}

/** What a topic needs from its hub. */
export interface TopicHost {
  /** Resolves while notifications arrive. Snapshots wait for it, so that no change falls between the two. */
  listening(): Promise<void>;
  /** Waits before a failed read is tried again. */
  pause(failures: number): Promise<void>;
}

/** One watched thing and everybody in this process who watches it. */
export interface Topic<Event> {
  join(listener: Listener<Event>): Stop;
  /** Rows with these ids were saved or deleted. */
  touch(ids: readonly string[]): void;
  /** Anything may have changed. */
  refresh(): void;
  isEmpty(): boolean;
  /** Ends it for everybody. */
  close(): void;
}

interface Member<Event> {
  readonly listener: Listener<Event>;
  hasSnapshot: boolean;
  /** What was told last, where events are compared. */
  last?: { readonly event: Event };
}

/** Makes a topic. One read at a time, for all members; what changes meanwhile is read together afterwards. */
export function createTopic<Event>(source: TopicSource<Event>, host: TopicHost): Topic<Event> {
  const members = new Set<Member<Event>>();
  const touched = new Set<string>();
  let isStale = false;
  let isReadingSnapshot = false;
  let isRunning = false;

  const tell = (audience: Iterable<Member<Event>>, event: Event) => {
    for (const member of audience) {
      if (!members.has(member) || (member.last && source.isSame?.(member.last.event, event))) continue;
      if (source.isSame) member.last = { event };
      try {
        member.listener(event);
      } catch {
        // A listener must not throw; one that does hears no more, and the others do not suffer from it.
        members.delete(member);
      }
    }
  };

  const readSnapshot = async () => {
    await host.listening();
    const wasStale = isStale;
    const audience = [...members].filter((member) => wasStale || !member.hasSnapshot);
    isStale = false;
    if (audience.length === members.size) touched.clear();
    isReadingSnapshot = true;
    try {
      const event = await source.snapshot();
      for (const member of audience) member.hasSnapshot = true;
      tell(audience, event);
    } catch (error) {
      isStale ||= wasStale;
      throw error;
    } finally {
      isReadingSnapshot = false;
    }
  };

  const readChanges = async () => {
    const ids = [...touched];
    touched.clear();
    try {
      const event = await source.changes(ids);
      tell([...members].filter((member) => member.hasSnapshot), event);
    } catch (error) {
      for (const id of ids) touched.add(id);
      throw error;
    }
  };

  const needsSnapshot = () => isStale || [...members].some((member) => !member.hasSnapshot);

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    let failures = 0;
    while (members.size > 0 && (needsSnapshot() || touched.size > 0)) {
      try {
        await (needsSnapshot() ? readSnapshot() : readChanges());
        failures = 0;
      } catch {
        failures += 1;
        await host.pause(failures);
      }
    }
    isRunning = false;
  };

  return {
    join(listener) {
      const member: Member<Event> = { listener, hasSnapshot: false };
      members.add(member);
      void run();
      return () => {
        members.delete(member);
      };
    },
    touch(ids) {
      for (const id of ids) touched.add(id);
      void run();
    },
    refresh() {
      if (!isReadingSnapshot && ![...members].some((member) => member.hasSnapshot)) return;
      isStale = true;
      void run();
    },
    isEmpty: () => members.size === 0,
    close: () => members.clear(),
  };
}
