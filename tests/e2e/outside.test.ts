import { outsideJourney } from './support/outside-journey.ts';
import { startFirebaseDouble } from './support/firebase-double.ts';

outsideJourney(startFirebaseDouble);
