import { createRequire } from 'node:module';
import { engineFolder, installedEngine } from './install-engine.ts';

/** An engine in a container of its own, which nothing else uses. */
export interface Container {
  readonly host: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** What to run. */
export interface ContainerParts {
  readonly image: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Instead of the image's own. */
  readonly command?: readonly string[];
}

/** The part of testcontainers that is used; it is not among the packages that everybody installs. */
interface Testcontainers {
  readonly GenericContainer: new (image: string) => Preparation;
}

interface Preparation {
  withExposedPorts(port: number): this;
  withEnvironment(environment: Readonly<Record<string, string>>): this;
  withCommand(command: readonly string[]): this;
  start(): Promise<{ getHost(): string; getMappedPort(port: number): number; stop(): Promise<unknown> }>;
}

/** Whether `npm run test:engines` found a container engine that answers, and so installed what speaks to it. */
export function hasContainers(): boolean {
  return process.env['TEST_CONTAINERS'] === 'yes' && installedEngine('containers') !== null;
}

/** Starts a container and waits until its port is open; ask `hasContainers` before. Rejects when the image cannot be had. */
export async function startContainer({ image, port, environment = {}, command }: ContainerParts): Promise<Container> {
  const { GenericContainer } = createRequire(engineFolder('containers'))('testcontainers') as Testcontainers;
  const preparation = new GenericContainer(image).withExposedPorts(port).withEnvironment(environment);
  const container = await (command ? preparation.withCommand(command) : preparation).start();
  return {
    host: container.getHost(),
    port: container.getMappedPort(port),
    stop: async () => void (await container.stop()),
  };
}
