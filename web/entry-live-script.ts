import './styles/live.css';
import { startLive } from '#web/features/verification/script/start-live.ts';

startLive();
