import { describe, expect, it } from 'vitest';
import { createTopic, type TopicSource } from './topic.ts';

interface Read {
  readonly what: 'snapshot' | readonly string[];
  answer(event: string): void;
  fail(): void;
}

/** A topic whose reads are answered by hand. */
function topicByHand(options: Pick<TopicSource<string>, 'isSame'> = {}) {
  const reads: Read[] = [];
  const pauses: number[] = [];
  const read = (what: Read['what']) =>
    new Promise<string>((resolve, reject) => {
      reads.push({ what, answer: resolve, fail: () => reject(new Error('lost')) });
    });
  const topic = createTopic<string>(
    { snapshot: () => read('snapshot'), changes: (ids) => read(ids), ...options },
    {
      listening: async () => undefined,
      pause: async (failures) => {
        pauses.push(failures);
      },
    },
  );
  return { topic, reads, pauses };
}

/** Lets everything that is ready to go on do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a watched topic', () => {
  it('reads one snapshot for those who join together and one for those who join later', async () => {
    const { topic, reads } = topicByHand();
    const heard: string[] = [];
    topic.join((event) => heard.push(`a ${event}`));
    topic.join((event) => heard.push(`b ${event}`));
    await settled();
    reads[0]?.answer('first');
    await settled();
    topic.join((event) => heard.push(`c ${event}`));
    await settled();
    reads[1]?.answer('second');
    await settled();
    expect(heard).toEqual(['a first', 'b first', 'c second']);
  });

  it('reads what is touched during a read together and afterwards', async () => {
    const { topic, reads } = topicByHand();
    const heard: string[] = [];
    topic.join((event) => heard.push(event));
    await settled();
    topic.touch(['1']);
    topic.touch(['2', '1']);
    reads[0]?.answer('snapshot');
    await settled();
    reads[1]?.answer('change');
    await settled();
    expect(reads.map(({ what }) => what)).toEqual(['snapshot', ['1', '2']]);
    expect(heard).toEqual(['snapshot', 'change']);
  });

  it('reads everything again when changes may have been missed, also during the first snapshot', async () => {
    const { topic, reads } = topicByHand();
    const heard: string[] = [];
    topic.refresh();
    topic.join((event) => heard.push(event));
    await settled();
    topic.refresh();
    reads[0]?.answer('old');
    await settled();
    reads[1]?.answer('new');
    await settled();
    expect(reads).toHaveLength(2);
    expect(heard).toEqual(['old', 'new']);
  });

  it('tries a failed read again, after longer and longer pauses, and forgets nothing', async () => {
    const { topic, reads, pauses } = topicByHand();
    const heard: string[] = [];
    topic.join((event) => heard.push(event));
    await settled();
    reads[0]?.fail();
    await settled();
    reads[1]?.fail();
    await settled();
    reads[2]?.answer('snapshot');
    topic.touch(['1']);
    await settled();
    reads[3]?.fail();
    await settled();
    reads[4]?.answer('change');
    await settled();
    expect(reads[4]?.what).toEqual(['1']);
    expect(pauses).toEqual([1, 2, 1]);
    expect(heard).toEqual(['snapshot', 'change']);
  });

  it('does not tell what says the same as before', async () => {
    const { topic, reads } = topicByHand({ isSame: (before, after) => before === after });
    const heard: string[] = [];
    topic.join((event) => heard.push(event));
    await settled();
    reads[0]?.answer('one');
    for (const [index, event] of ['one', 'two'].entries()) {
      topic.touch(['1']);
      await settled();
      reads[index + 1]?.answer(event);
      await settled();
    }
    expect(heard).toEqual(['one', 'two']);
  });

  it('goes on for the others when a listener throws, and tells it no more', async () => {
    const { topic, reads } = topicByHand();
    const heard: string[] = [];
    let calls = 0;
    topic.join(() => {
      calls += 1;
      throw new Error('broken');
    });
    topic.join((event) => heard.push(event));
    await settled();
    reads[0]?.answer('snapshot');
    await settled();
    topic.touch(['1']);
    await settled();
    reads[1]?.answer('change');
    await settled();
    expect(heard).toEqual(['snapshot', 'change']);
    expect(calls).toBe(1);
  });

  it('stops reading when nobody watches any more', async () => {
    const { topic, reads } = topicByHand();
    const stop = topic.join(() => undefined);
    await settled();
    stop();
    reads[0]?.answer('snapshot');
    await settled();
    topic.touch(['1']);
    await settled();
    expect(topic.isEmpty()).toBe(true);
    expect(reads).toHaveLength(1);
  });
});
